use super::*;
use crate::testing;
use learning::reviews::CourseRating;
use std::sync::Arc;

fn catalogue() -> Catalogue {
    let mut react = testing::course("react");
    react.title = "React from zero to job".into();
    react.description = "Build a shop".into();
    react.is_trending = true;
    let mut html = testing::course("html");
    html.title = "हिन्दी में HTML".into();
    html.description = "First pages; React comes later".into();
    let mut draft = testing::course("draft");
    draft.title = "React draft".into();
    draft.status = Status::Draft;
    let mut bundle = testing::bundle("web");
    bundle.courses = vec![html.id, draft.id];
    Catalogue {
        version: 1,
        courses: [html, draft, react].map(Arc::new).into(),
        bundles: vec![bundle],
        ..Catalogue::default()
    }
}

fn slugs(filter: CourseFilter) -> Vec<String> {
    search(&catalogue(), &SearchIndex::default(), &filter).into_iter().map(|course| course.slug.clone()).collect()
}

#[test]
fn text_matches_title_or_description_in_any_case_and_never_drafts() {
    assert_eq!(slugs(CourseFilter { text: Some(" rEACT ".into()), ..Default::default() }), ["html", "react"]);
    assert_eq!(slugs(CourseFilter { text: Some("react".into()), title_only: true, ..Default::default() }), ["react"]);
    assert_eq!(slugs(CourseFilter { text: Some("हिन्दी".into()), ..Default::default() }), ["html"]);
}

#[test]
fn words_may_stand_apart_and_be_mistyped() {
    let found = |text: &str| slugs(CourseFilter { text: Some(text.into()), ..Default::default() });
    assert_eq!(found("job react"), ["react"]);
    assert_eq!(found("raect"), ["html", "react"]);
    assert_eq!(found("zero rect"), ["react"]);
    assert_eq!(found("xyzzy"), [""; 0]);
    let admins = CourseFilter { text: Some("raect".into()), shown: Shown::All, ..Default::default() };
    assert_eq!(slugs(admins), [""; 0]);
}

#[test]
fn a_course_is_found_by_level_language_price_and_weeks() {
    let mut catalogue = catalogue();
    let react = Arc::make_mut(&mut catalogue.courses[2]);
    (react.level, react.price, react.effort.weeks) = ("Advanced".into(), Paise::new(50_000), Some(6));
    react.language = Some("hi".into());
    let found = |filter: CourseFilter| {
        let found = search(&catalogue, &SearchIndex::default(), &filter);
        found.into_iter().map(|course| course.slug.clone()).collect::<Vec<_>>()
    };
    assert_eq!(found(CourseFilter { level: Some("advanced".into()), ..Default::default() }), ["react"]);
    assert_eq!(found(CourseFilter { language: Some("hi".into()), ..Default::default() }), ["react"]);
    assert_eq!(found(CourseFilter { max_price: Some(Paise::new(50_000)), ..Default::default() }), ["react"]);
    assert_eq!(found(CourseFilter { max_weeks: Some(6), ..Default::default() }), ["react"]);
    assert_eq!(found(CourseFilter { max_weeks: Some(5), ..Default::default() }), [""; 0]);
}

#[test]
fn filters_combine() {
    let bundle = Some(Key::Slug("web".into()));
    assert_eq!(slugs(CourseFilter { bundle: bundle.clone(), ..Default::default() }), ["html"]);
    assert_eq!(slugs(CourseFilter { bundle, shown: Shown::All, ..Default::default() }), ["html", "draft"]);
    assert_eq!(slugs(CourseFilter { bundle: Some(Key::Slug("none".into())), ..Default::default() }), [""; 0]);
    assert_eq!(slugs(CourseFilter { trending: true, ..Default::default() }), ["react"]);
    assert_eq!(slugs(CourseFilter { sort: CourseSort::Trending, ..Default::default() }), ["react", "html"]);
}

#[test]
fn an_admins_list_shows_every_status_and_searches_titles_and_categories() {
    let list = |shown, text: &str| {
        slugs(CourseFilter { shown, text: Some(text.into()), sort: CourseSort::Status, ..Default::default() })
    };
    assert_eq!(list(Shown::All, ""), ["draft", "html", "react"]);
    let last = CourseFilter { shown: Shown::All, sort: CourseSort::StatusDown, ..Default::default() };
    assert_eq!(slugs(last), ["html", "react", "draft"]);
    assert_eq!(list(Shown::Only(Status::Draft), ""), ["draft"]);
    assert_eq!(list(Shown::Only(Status::Archived), ""), [""; 0]);
    assert_eq!(list(Shown::All, "web dev"), ["draft", "html", "react"]);
    assert_eq!(list(Shown::All, "react"), ["draft", "react"]);
    assert_eq!(list(Shown::All, "pages"), [""; 0]);
    let to_give = |text: &str, owned: &[&str]| {
        let owned = Some(owned.iter().map(|slug| testing::course(slug).id).collect());
        slugs(CourseFilter { shown: Shown::All, text: Some(text.into()), to_give: owned, ..Default::default() })
    };
    assert_eq!((to_give("react", &["react"]), to_give("web dev", &[])), (vec!["draft".to_owned()], vec![]));
    let titles = CourseFilter { shown: Shown::All, sort: CourseSort::TitleDown, ..Default::default() };
    assert_eq!(slugs(titles), ["html", "react", "draft"]);
}

/// Courses as institutes write them: in Hindi, in English, and in both.
fn bilingual() -> Catalogue {
    let course = |slug: &str, title: &str, description: &str| {
        Arc::new(Course { title: title.into(), description: description.into(), ..testing::course(slug) })
    };
    let courses = vec![
        course("html-hindi", "हिन्दी में HTML और CSS", "वेबसाइट बनाना सीखें। पहले यहाँ से।"),
        course("trade", "व्यापार और विपणन", "छोटे शहर का कोर्स; एक्सेल भी।"),
        course("photo", "फ़ोटो और वीडियो", "ज़रूरी बातें, जीएसटी बिल तक"),
        course("marketing", "Digital Marketing", "Search, social and e-mail"),
        course("excel", "Excel for Office", "Tables, charts, GST bills"),
        course("react", "React from Zero", "Build a web shop"),
    ];
    Catalogue { courses, ..Catalogue::default() }
}

#[test]
fn words_are_found_in_either_script_and_in_every_usual_spelling() {
    let (catalogue, index) = (bilingual(), SearchIndex::default());
    for (text, expected) in [
        // Devanagari searches that match Devanagari texts.
        ("हिंदी", &["html-hindi"][..]),
        ("हिन्दी html", &["html-hindi"]),
        ("हिन्", &["html-hindi"]),
        ("जरूरी", &["photo"]),
        ("ज\u{93c}रूरी", &["photo"]),
        ("\u{95b}रूरी", &["photo"]),
        ("यहां", &["html-hindi"]),
        ("फोटो", &["photo"]),
        // Searches in Latin letters that match Devanagari texts.
        ("hindi mein html", &["html-hindi"]),
        ("hindi me web", &["html-hindi"]),
        ("vyapar", &["trade"]),
        ("vyaapaar aur vipnan", &["trade"]),
        ("photo", &["photo"]),
        ("vidio", &["photo"]),
        ("video", &["photo"]),
        ("kors", &["trade"]),
        ("zaroori", &["photo"]),
        // Devanagari searches that match texts in Latin letters.
        ("मार्केटिंग", &["marketing"]),
        ("डिजिटल मार्केटिंग कोर्स", &["marketing"]),
        ("रिएक्ट", &["react"]),
        ("सीएसएस", &["html-hindi"]),
        // Searches that match texts in both scripts.
        ("excel", &["trade", "excel"]),
        ("एक्सेल", &["trade", "excel"]),
        ("gst", &["photo", "excel"]),
        ("जीएसटी", &["photo", "excel"]),
        ("web", &["html-hindi", "react"]),
        // Searches with stop words.
        ("react kaise seekhe", &["react"]),
        ("एक्सेल कैसे सीखें", &["trade", "excel"]),
        // Searches with typing mistakes.
        ("मार्कटिंग", &["marketing"]),
        ("व्यपार", &["trade"]),
        ("vyapaarr seekhe", &["trade"]),
        ("vyapsr", &["trade"]),
        ("raect", &["react"]),
        ("हिंदि", &["html-hindi"]),
        ("marketting kaise", &["marketing"]),
        // Searches that find nothing.
        ("xyzzy", &[]),
        ("खगोल", &[]),
        ("react vyapar", &[]),
    ] {
        let filter = CourseFilter { text: Some(text.into()), ..Default::default() };
        let found: Vec<_> = search(&catalogue, &index, &filter).into_iter().map(|course| &*course.slug).collect();
        assert_eq!(found, expected, "{text}");
    }
}

#[test]
fn english_finds_what_stands_there_and_an_admin_no_other_reading() {
    let (catalogue, index) = (bilingual(), SearchIndex::default());
    let found = |text: &str, shown| {
        let filter = CourseFilter { text: Some(text.into()), shown, ..Default::default() };
        search(&catalogue, &index, &filter).len()
    };
    // Words that only sound alike match across scripts, never within one script.
    assert_eq!((found("eksel", Shown::Public), found("excel", Shown::Public)), (1, 2));
    assert_eq!((found("vyapar", Shown::All), found("vyapar kaise", Shown::All), found("raect", Shown::All)), (1, 0, 0));
}

/// A catalogue for the order of a search, newest course first.
fn of_languages() -> Catalogue {
    let course = |slug: &str, title: &str, description: &str| {
        Arc::new(Course { title: title.into(), description: description.into(), ..testing::course(slug) })
    };
    let courses = vec![
        course(
            "odoo",
            "Odoo for Small Companies",
            "Import from Excel. Called by Node.js, .NET, C, C++ and C# programs.",
        ),
        course("cloud", "Cloud Practice", "Internet and networks"),
        course("react", "React from Zero", "A web shop"),
        course("cpp", "C++ for Games", "Pointers"),
        course("c-sharp", "C# in Practice", "Classes"),
        course("c", "C for Beginners", "Pointers, arrays"),
        course("node", "APIs with Node.js", "Express and PostgreSQL"),
        course("dotnet", "ASP.NET and .NET", "Web services"),
        course("excellent", "Excellent Letters", "Write well"),
        course("excel", "Excel for Office", "Tables"),
        course("hindi", "हिंदी में एक्सेल", "टेबल और चार्ट"),
    ];
    Catalogue { courses, ..Catalogue::default() }
}

fn ranked(catalogue: &Catalogue, text: &str) -> Vec<String> {
    let filter = CourseFilter { text: Some(text.into()), sort: CourseSort::Relevance, ..Default::default() };
    let found = search(catalogue, &SearchIndex::default(), &filter);
    found.into_iter().map(|course| course.slug.clone()).collect()
}

#[test]
fn the_best_match_comes_first() {
    let catalogue = of_languages();
    for (text, expected) in [
        // The title comes before the description, a whole word before a part, letters before sounds.
        ("excel", &["excel", "excellent", "hindi", "odoo"][..]),
        // It sounds like the word in the Hindi title, and yet may mean the English word.
        ("exel", &["hindi", "excel", "excellent", "odoo"]),
        ("एक्सेल", &["hindi", "excel", "excellent", "odoo"]),
        ("excel course", &["excel", "excellent", "hindi", "odoo"]),
        // Names with signs.
        ("nodejs", &["node", "odoo"]),
        ("node js", &["node", "odoo"]),
        ("Node.js", &["node", "odoo"]),
        ("nodjs", &["node", "odoo"]),
        ("dotnet", &["dotnet", "odoo"]),
        ("dot net", &["dotnet", "odoo"]),
        (".net", &["dotnet", "odoo", "cloud"]),
        ("asp.net", &["dotnet"]),
        ("c++", &["cpp", "odoo"]),
        ("cpp", &["cpp", "odoo"]),
        ("c#", &["c-sharp", "odoo"]),
        ("csharp", &["c-sharp", "odoo"]),
        ("c sharp", &["c-sharp", "odoo"]),
        ("c for beginners", &["c"]),
        // Words that begin with the letter come next, then words that have it inside.
        ("c", &["c", "odoo", "cloud", "cpp", "c-sharp", "react", "excellent", "excel", "dotnet"]),
    ] {
        let found = ranked(&catalogue, text);
        assert_eq!(found.iter().map(String::as_str).collect::<Vec<_>>(), expected, "{text}");
    }
}

#[test]
fn every_list_of_a_search_has_the_same_courses_and_without_words_the_newest_come_first() {
    let catalogue = of_languages();
    for text in ["c", "excel", "pointers", ""] {
        let newest = CourseFilter { text: Some(text.into()), ..Default::default() };
        let mut newest: Vec<_> = search(&catalogue, &SearchIndex::default(), &newest);
        let mut ranked = ranked(&catalogue, text);
        if !text.is_empty() {
            ranked.sort();
            newest.sort_by_key(|course| course.slug.clone());
        }
        assert_eq!(ranked, newest.iter().map(|course| course.slug.clone()).collect::<Vec<_>>(), "{text}");
    }
}

#[test]
fn a_lesson_corrects_a_word_only_where_no_title_is_as_near() {
    let mut catalogue = of_languages();
    Arc::make_mut(&mut catalogue.courses[0]).lessons[0].title = "The exec command".into();
    assert_eq!(ranked(&catalogue, "exel")[..2], ["hindi", "excel"]);
}

#[test]
fn the_best_rated_come_first_and_those_without_a_rating_last() {
    let mut catalogue = catalogue();
    let rated = |stars| Arc::new(CourseRating { stars, useful: vec![], refreshed_at: testing::noon() });
    let third = Arc::new(testing::course("third"));
    let ids: Vec<_> = catalogue.courses.iter().map(|course| course.id).collect();
    catalogue.courses.push(Arc::clone(&third));
    // The first one has too few reviews for a rating on its card.
    let ratings = [(ids[0], [0, 0, 0, 0, 2]), (ids[2], [0, 0, 0, 4, 4]), (third.id, [0, 0, 0, 2, 2])];
    catalogue.ratings = ratings.map(|(id, stars)| (id, rated(stars))).into();
    let filter = CourseFilter { sort: CourseSort::Rating, ..Default::default() };
    let found = search(&catalogue, &SearchIndex::default(), &filter);
    assert_eq!(found.iter().map(|course| &*course.slug).collect::<Vec<_>>(), ["react", "third", "html"]);
}
