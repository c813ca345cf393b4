//! Use cases that keep learners engaged: goals, reminders of courses and carts, and course suggestions.

use crate::ports::Ports;
use crate::runtime_settings::RuntimeSettings;
use learning::companions::CountCompanions;
use learning::remind_learners::RemindLearners;
use learning::set_goal::SetGoal;
use money::orders::remind_abandoned::RemindAbandoned;

pub struct HabitUseCases {
    pub count_companions: CountCompanions,
    pub remind_abandoned: RemindAbandoned,
    pub remind_learners: RemindLearners,
    pub set_goal: SetGoal,
}

impl HabitUseCases {
    pub fn new(ports: &Ports, runtime: &RuntimeSettings) -> Self {
        Self {
            count_companions: CountCompanions { store: ports.store.clone(), clock: ports.clock.clone() },
            remind_abandoned: RemindAbandoned {
                store: ports.store.clone(),
                clock: ports.clock.clone(),
                ids: ports.ids.clone(),
                sale: runtime.sale.clone(),
            },
            remind_learners: RemindLearners {
                store: ports.store.clone(),
                clock: ports.clock.clone(),
                ids: ports.ids.clone(),
                sale: runtime.sale.clone(),
            },
            set_goal: SetGoal { store: ports.store.clone(), clock: ports.clock.clone() },
        }
    }
}
