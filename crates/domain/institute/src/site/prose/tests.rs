use super::*;

/// Renders the tree as HTML.
fn html(nodes: &[Node]) -> String {
    let one = |node: &Node| match node {
        Node::Text(text) => text.replace('<', "&lt;"),
        Node::Element(Element { tag, href, id, children }) => {
            let href = href.as_ref().map(|href| format!(" href={href}")).unwrap_or_default();
            let id = id.as_ref().map(|id| format!(" id={id}")).unwrap_or_default();
            format!("<{tag}{href}{id}>{}</{tag}>", html(children))
        }
    };
    nodes.iter().map(one).collect()
}

fn shown(markdown: &str) -> String {
    html(&Prose::read(markdown).body)
}

#[test]
fn paragraphs_lists_and_headings_are_read() {
    let text = "## What you may *do*\n\nOne\ntwo **three**.\n\n- a\n- b `c`\n\n3. x\n\n   y\n\n> Q";
    let expected = "<h2 id=what-you-may-do>What you may <em>do</em></h2><p>One two <strong>three</strong>.</p>\
                    <ul><li>a</li><li>b <code>c</code></li></ul><ol><li><p>x</p><p>y</p></li></ol>\
                    <blockquote><p>Q</p></blockquote>";
    assert_eq!(shown(text), expected);
    let headings = Prose::read("## One\n### Two\n## आप क्या कर सकते हैं?").headings;
    assert_eq!(headings, [("one".into(), "One".into()), ("आप-क्या-कर-सकते-हैं".into(), "आप क्या कर सकते हैं?".into())]);
}

#[test]
fn what_cannot_be_shown_becomes_what_can() {
    assert_eq!(shown("# Top\n\n#### Deep"), "<h2 id=top>Top</h2><h3 id=deep>Deep</h3>");
    assert_eq!(shown("<script>x</script>"), "<p>&lt;script>x&lt;/script></p>");
    assert_eq!(shown("a <b onclick=x>b</b>"), "<p>a &lt;b onclick=x>b&lt;/b></p>");
    assert_eq!(shown("![A picture](https://evil.test/x.png)"), "<p>A picture</p>");
    assert_eq!(shown("a\n\n---\n\nb"), "<p>a</p><p>b</p>");
}

#[test]
fn links_lead_to_the_site_to_https_or_to_a_mailbox() {
    for address in ["/contactus", "https://a.in/x", "mailto:{contact.email}", "tel:+919000000000", "#one"] {
        assert_eq!(shown(&format!("[x]({address})")), format!("<p><a href={address}>x</a></p>"));
    }
    for address in ["javascript:alert(1)", "http://a.in", "//evil.test", "data:text/html,x", "/\\\\evil.test", "x"] {
        assert_eq!(shown(&format!("[x **y**]({address})")), "<p>x <strong>y</strong></p>", "{address}");
    }
}

fn depth(nodes: &[Node]) -> usize {
    let of = |node: &Node| match node {
        Node::Text(_) => 0,
        Node::Element(element) => 1 + depth(&element.children),
    };
    nodes.iter().map(of).max().unwrap_or(0)
}

/// Texts that are too deep can exist if they were published before the depth was bounded.
#[test]
fn deep_texts_are_shown_as_far_as_they_can_be() {
    let stairs: String = (0..30).map(|level| format!("{}- entry {level}\n", "  ".repeat(level))).collect();
    let emphasis = format!("{}x{}", "_*".repeat(2_000), "*_".repeat(2_000));
    let quotes = format!("{} deep\n\n## After\n\n[us](/contactus)", "> ".repeat(40));
    let attacks = ["- ", "1. ", "> ", ">"].map(|sign| sign.repeat(10_000) + "words");
    for text in attacks.iter().chain([&stairs, &emphasis, &quotes]) {
        let body = Prose::read(text).body;
        assert!(depth(&body) <= MAX_DEPTH, "{} of {}", depth(&body), &text[..20]);
        let last = if text.contains("words") { "words" } else { "x" };
        let all = words(&body);
        assert!(all.contains(last) || all.contains("deep") || all.contains("entry 29"), "{all}");
    }
    let after = Prose::read(&quotes);
    assert_eq!(after.headings, [("after".to_owned(), "After".to_owned())]);
    assert!(html(&after.body).ends_with("<h2 id=after>After</h2><p><a href=/contactus>us</a></p>"));
}
