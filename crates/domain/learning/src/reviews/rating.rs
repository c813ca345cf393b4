//! The rating of a course, mentor or bundle, computed from reviews.

use super::{ShownReview, Stars};
use kernel::Time;
use std::cmp::Reverse;

/// Minimum number of reviews for a course's card to show stars.
pub const NEEDED_ON_CARDS: u32 = 3;
/// Maximum number of reviews on a course's page.
pub const MAX_USEFUL: usize = 3;
/// Minimum length of a text that counts as useful to readers, in characters.
const TELLING: usize = 40;

/// Summary of a course's visible reviews.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CourseRating {
    /// Number of reviews with one star, two stars, up to five stars.
    pub stars: [u32; 5],
    /// The reviews on the course's page; see [`useful`].
    pub useful: Vec<ShownReview>,
    /// When the rating was last computed.
    pub refreshed_at: Time,
}

impl CourseRating {
    pub fn count(&self) -> u32 {
        count(self.stars)
    }

    /// Returns the mean, see [`mean_tenths`].
    pub fn mean_tenths(&self) -> Option<u32> {
        mean_tenths(self.stars)
    }

    /// Returns the mean for a course's card. `None` with fewer reviews than `NEEDED_ON_CARDS`, because a few reviews say
    /// little.
    pub fn tenths_on_card(&self) -> Option<u32> {
        self.mean_tenths().filter(|_| self.count() >= NEEDED_ON_CARDS)
    }
}

/// The combined rating of several courses, such as those of a mentor or a bundle.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RatingOfCourses<'r, C> {
    /// Number of reviews with one star, two stars, up to five stars.
    pub stars: [u32; 5],
    /// At most [`MAX_USEFUL`] useful reviews with their courses. The best come first, alternating between courses. The last one
    /// is the newest critical review, if there is one, so that praise isn't shown alone.
    pub useful: Vec<(C, &'r ShownReview)>,
}

impl<'r, C: Copy> RatingOfCourses<'r, C> {
    /// Combines the ratings of courses, whose reviews alternate in this order. `None` without reviews.
    pub fn of(courses: &[(C, &'r CourseRating)]) -> Option<Self> {
        let mut stars = [0_u32; 5];
        for (_, rating) in courses {
            for (sum, more) in stars.iter_mut().zip(rating.stars) {
                *sum = sum.saturating_add(more);
            }
        }
        let mut useful: Vec<_> = courses.iter().flat_map(in_turn).collect();
        // Sorts by stars, then by turn. The sort is stable, so reviews with equal stars alternate between the courses in their
        // order.
        useful.sort_by_key(|(turn, _, review)| (Reverse(review.stars.get()), *turn));
        let mut useful: Vec<_> = useful.into_iter().map(|(_, course, review)| (course, review)).collect();
        let critical = useful.iter().copied().filter(|(_, review)| is_critical(review));
        let critical = critical.max_by_key(|(_, review)| (review.created_at, review.id));
        useful.truncate(MAX_USEFUL);
        if let Some(critical) = critical
            && !useful.iter().any(|(_, review)| is_critical(review))
        {
            useful.pop();
            useful.push(critical);
        }
        (count(stars) > 0).then_some(Self { stars, useful })
    }
}

/// Returns the useful reviews of a course, by stars and then newest first. Each has its rank among the reviews with the same
/// number of stars.
fn in_turn<'r, C: Copy>((course, rating): &(C, &'r CourseRating)) -> Vec<(usize, C, &'r ShownReview)> {
    let mut reviews: Vec<&ShownReview> = rating.useful.iter().collect();
    reviews.sort_by_key(|review| Reverse((review.stars.get(), review.created_at, review.id)));
    let mut seen = [0_usize; 5];
    let turn = |review: &'r ShownReview| {
        let turn = seen.get_mut(usize::from(review.stars.get()).saturating_sub(1)).map_or(0, |seen| {
            *seen += 1;
            *seen
        });
        (turn, *course, review)
    };
    reviews.into_iter().map(turn).collect()
}

/// Whether it has at most three stars.
fn is_critical(review: &ShownReview) -> bool {
    review.stars.get() <= Stars::ALL[2].get()
}

pub fn count(stars: [u32; 5]) -> u32 {
    stars.into_iter().fold(0, u32::saturating_add)
}

/// Returns the mean in tenths of a star, from 10 to 50. Half rounds up. `None` without reviews.
pub fn mean_tenths(stars: [u32; 5]) -> Option<u32> {
    let number = u64::from(count(stars));
    let sum: u64 = (1..).zip(stars).map(|(star, reviews): (u64, u32)| star * u64::from(reviews)).sum();
    // Numerator and denominator are doubled, so that the half for rounding stays an integer.
    let tenths = (sum * 20 + number).checked_div(number * 2)?;
    u32::try_from(tenths).ok()
}

/// Returns the reviews that help a visitor most, at most [`MAX_USEFUL`]. They have a text of useful length, newest first. The
/// newest critical one (up to three stars) is included, if there is one, so that praise isn't shown alone.
pub fn useful(reviews: &[ShownReview]) -> Vec<ShownReview> {
    let mut telling: Vec<&ShownReview> =
        reviews.iter().filter(|review| review.text.trim().chars().count() >= TELLING).collect();
    telling.sort_by_key(|review| Reverse((review.created_at, review.id)));
    let critical = telling.iter().find(|review| is_critical(review)).copied();
    let mut chosen: Vec<&ShownReview> = telling.iter().copied().take(MAX_USEFUL).collect();
    if let Some(critical) = critical
        && !chosen.iter().any(|review| review.id == critical.id)
    {
        chosen.pop();
        chosen.push(critical);
    }
    chosen.into_iter().cloned().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{id, noon};
    use chrono::TimeDelta;
    use kernel::ids::ReviewId;
    use proptest::prelude::*;

    fn review(name: &str, stars: i64, minutes: i64, text: &str) -> ShownReview {
        ShownReview {
            id: ReviewId(id(name)),
            stars: Stars::new(stars).unwrap(),
            text: text.to_owned(),
            author: "Asha V.".to_owned(),
            created_at: noon() + TimeDelta::minutes(minutes),
            edited_at: None,
            answer: None,
        }
    }

    proptest! {
        #[test]
        fn a_mean_lies_between_the_stars_given_and_is_rounded_once(stars in proptest::array::uniform5(0u32..1_000_000)) {
            let given: Vec<u32> = (1..=5).zip(stars).filter(|(_, reviews)| *reviews > 0).map(|(star, _)| star * 10).collect();
            let sum: f64 = (1..=5).zip(stars).map(|(star, reviews)| f64::from(star) * f64::from(reviews)).sum();
            match mean_tenths(stars) {
                None => prop_assert!(given.is_empty()),
                Some(tenths) => {
                    prop_assert!(given[0] <= tenths && tenths <= *given.last().unwrap());
                    let exact = sum * 10.0 / f64::from(count(stars));
                    prop_assert!((f64::from(tenths) - exact).abs() <= 0.5 + 1e-6);
                }
            }
        }
    }

    #[test]
    fn a_half_is_rounded_up_and_nothing_is_no_rating() {
        assert_eq!(mean_tenths([0; 5]), None);
        assert_eq!(mean_tenths([0, 0, 0, 19, 1]), Some(41), "4.05");
        assert_eq!(mean_tenths([1, 0, 0, 0, 0]), Some(10));
    }

    #[test]
    fn cards_show_stars_from_three_reviews_on() {
        let rating = |stars| CourseRating { stars, useful: vec![], refreshed_at: noon() }.tenths_on_card();
        assert_eq!(rating([0, 0, 0, 0, 2]), None);
        assert_eq!(rating([0, 0, 0, 1, 2]), Some(47));
    }

    #[test]
    fn useful_reviews_say_something_and_one_of_them_is_critical() {
        let long = "It begins slowly, and the fourth lesson is worth all of it.";
        let all = [
            review("short", 5, 90, "Good"),
            review("a", 5, 50, long),
            review("b", 4, 60, long),
            review("c", 5, 70, long),
            review("d", 5, 80, long),
        ];
        let names = |reviews: &[ShownReview]| useful(reviews).into_iter().map(|review| review.id.0).collect::<Vec<_>>();
        assert_eq!(names(&all), ["d", "c", "b"].map(id));
        let with_critic: Vec<_> =
            all.into_iter().chain([review("critic", 2, 1, long), review("older", 1, 0, long)]).collect();
        assert_eq!(names(&with_critic), ["d", "c", "critic"].map(id));
        assert_eq!(names(&with_critic[..1]), [""; 0].map(id));
    }

    #[test]
    fn of_several_courses_the_most_content_reviews_come_first_and_a_critical_one_last() {
        let rating = |stars, useful: Vec<ShownReview>| CourseRating { stars, useful, refreshed_at: noon() };
        let first =
            rating([1, 0, 0, 0, 2], vec![review("critic", 1, 9, ""), review("a", 5, 2, ""), review("d", 5, 1, "")]);
        let second = rating([0, 0, 0, 3, 0], vec![review("b", 4, 8, ""), review("c", 5, 1, "")]);
        let none = rating([0; 5], vec![]);
        let shown = |courses: &[(&'static str, &CourseRating)]| {
            let together = RatingOfCourses::of(courses).unwrap();
            let useful = together.useful.iter().map(|(course, review)| (*course, review.id.0));
            (together.stars, useful.collect::<Vec<_>>())
        };
        let (stars, useful) = shown(&[("x", &first), ("none", &none), ("y", &second)]);
        assert_eq!(stars, [1, 0, 0, 3, 2]);
        assert_eq!(useful, [("x", id("a")), ("y", id("c")), ("x", id("critic"))]);
        assert_eq!(shown(&[("y", &second)]).1, [("y", id("c")), ("y", id("b"))]);
        assert_eq!(RatingOfCourses::of(&[("none", &none)]), None);
        assert_eq!(RatingOfCourses::<()>::of(&[]), None);
    }
}
