"""Discord's markdown as the page draws it."""

import re

from bot.playground.hub import Happening
from bot.playground.standin import Standin
from tests.playground.browser import Visitors, expect, needs_browser
from tests.playground.page_bot import LONG, PageBot

pytestmark = needs_browser

DRAW = """async (texts) => {
  const { markdown } = await import("/page/markdown.js");
  const look = { me: "7", user: () => "Mio", role: () => "Host", channel: () => "hall" };
  const told = (node) => {
    if (node.nodeType === 3) return node.data;
    const kind = [node.localName, ...node.classList].join(".");
    return `${kind}(${[...node.childNodes].map(told).join("")})`;
  };
  return texts.map((text) => markdown(text, look).map(told).join(""));
}"""
DRAWN = {
    "plain": "p(plain)",
    "one\ntwo\n\nthree": "p(one\ntwo\n\nthree)",
    "**b** *i* _i_ __u__ ~~s~~": "p(strong(b) em(i) em(i) u(u) s(s))",
    "***both*** ___both___": "p(strong(em(both)) u(em(both)))",
    "**bold *and italic***": "p(strong(bold em(and italic)))",
    "snake_case_word 2*3*4": "p(snake_case_word 2em(3)4)",
    "* not italic*": "ul(li(not italic*))",
    r"\*not\* \_so\_ \`at\` \|\|all\|\| \# \\": r"p(*not* _so_ `at` ||all|| # \)",
    r"\$ \% \a": r"p($ % \a)",
    r"¯\_(ツ)_/¯": r"p(¯\_(ツ)_/¯)",
    "`a *b*` ``c ` d``": "p(code.inline-code(a *b*) code.inline-code(c ` d))",
    "# One": "h3.h1(One)",
    "## Two\nthen": "h4.h2(Two)p(then)",
    "### Three": "h5.h3(Three)",
    "#### four": "p(#### four)",
    "#five": "p(#five)",
    "-# small *print*": "p.subtext(small em(print))",
    "-#small": "p(-#small)",
    "> a\n> b\nc": "blockquote(p(a\nb))p(c)",
    ">>> a\n\nb": "blockquote(p(a\n\nb))",
    ">no": "p(>no)",
    "> ```\n> code\n> ```\nafter": "blockquote(pre.fence(code(code)))p(after)",
    "- a\n- b\n  - c\n1. d": "ul(li(a)li(bul(li(c))))ol(li(d))",
    "- a\n  goes on": "ul(li(a\ngoes on))",
    "7. seven\n8. eight": "ol(li(seven)li(eight))",
    "see ```py\nx = 1\n``` there": "p(see )pre.fence(code(x = 1))p( there)",
    "```\n# not a heading\n- nor a list\n```": "pre.fence(code(# not a heading\n- nor a list))",
    "```one line```": "pre.fence(code(one line))",
    "[words](https://a.example/x)": "p(a(words))",
    "[no](javascript:alert(1))": "p([no](javascript:alert(1)))",
    "https://a.example/x. <https://b.example>": "p(a(https://a.example/x). a(https://b.example))",
    "<@7> <@!8> <@&9> <#1>": "p(span.mention.own(@Mio) span.mention(@Mio) span.mention(@Host)"
    " button.mention(# hall))",
    "@everyone </table new:1>": "p(span.mention.own(@everyone) button.mention(/table new))",
    "<t:0:Q> <t:>": "p(<t:0:Q> <t:>)",
    "||a||": "p(span.spoiler(span(a)))",
    "a < b & c": "p(a < b & c)",
}


async def test_markdown_is_read_as_discord_reads_it(standin: Standin, visitors: Visitors) -> None:
    page = await visitors.open("astrid")
    drawn = await page.evaluate(DRAW, list(DRAWN))
    assert dict(zip(DRAWN, drawn, strict=True)) == DRAWN


async def test_moments_are_written_in_each_of_discords_styles(
    standin: Standin, visitors: Visitors
) -> None:
    page = await visitors.open("astrid", zone="Asia/Tokyo")
    standin.say(standin.mio, standin.courtyard, " ".join(f"<t:0:{one}>" for one in "tTdDfFsS"))
    moments = page.locator(".message time.moment")
    await expect(moments).to_have_text(
        [
            "09:00",
            "09:00:00",
            "01/01/1970",
            "1 January 1970",
            "1 January 1970 at 09:00",
            re.compile("^Thursday,? 1 January 1970 at 09:00$"),
            "01/01/1970, 09:00",
            "01/01/1970, 09:00:00",
        ]
    )


async def test_what_was_a_while_ago_counts_on_with_the_standins_clock(
    standin: Standin, visitors: Visitors
) -> None:
    now = int(standin.world.clock.now())
    standin.say(standin.mio, standin.courtyard, f"<t:{now - 3600}:R> <t:{now + 7200}:R>")
    page = await visitors.open("astrid")
    moments = page.locator("time[data-relative]")
    await expect(moments).to_have_text(["1 hour ago", "in 2 hours"])
    stamp = page.locator("time.stamp")
    await expect(stamp).to_contain_text("Today at")
    standin.world.clock.advance(86_400)
    standin.world.tell(Happening("clock"))
    await expect(moments).to_have_text(["yesterday", "22 hours ago"])
    await expect(stamp).to_contain_text("Yesterday at")


async def test_markdown_is_drawn_and_nothing_of_it_runs(
    standin: Standin, bot: PageBot, visitors: Visitors
) -> None:
    standin.say(standin.mio, standin.courtyard, LONG)
    page = await visitors.open("astrid")
    text = page.locator(".message .text").first
    for tag, content in (
        ("h3", "Heading"),
        ("h4", "Smaller"),
        ("strong", "bold"),
        ("em", "italic"),
        ("u", "under"),
        ("s", "gone"),
        (".inline-code", "code"),
        (".subtext", "small print"),
        ("blockquote", "quoted"),
        ("ul ul li", "deeper"),
        ("ol li", "first"),
        (".fence", 'print("fence")'),
    ):
        assert (await text.locator(tag).first.inner_text()).strip() == content
    links = await text.locator("a").evaluate_all("all => all.map(a => a.getAttribute('href'))")
    assert links == ["https://example.org/x"]
    await expect(text.locator("script, img")).to_have_count(0)
    assert "<script>" in await text.inner_text()
    assert "owned" not in await page.title()
    await expect(text.locator("time[data-relative]")).to_have_count(1)


async def test_a_spoiler_hides_its_words_until_it_is_opened(
    standin: Standin, bot: PageBot, visitors: Visitors
) -> None:
    standin.say(standin.mio, standin.courtyard, "it is ||the mage||")
    page = await visitors.open("astrid")
    spoiler = page.locator(".spoiler")
    assert await spoiler.locator("span").evaluate("n => getComputedStyle(n).visibility") == "hidden"
    await spoiler.focus()
    await page.keyboard.press("Enter")
    await expect(spoiler).to_have_text("the mage", use_inner_text=True)
    await expect(spoiler.locator("span")).to_have_count(0)
