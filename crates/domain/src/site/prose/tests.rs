use super::*;

/// The tree as it would stand in a page.
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
