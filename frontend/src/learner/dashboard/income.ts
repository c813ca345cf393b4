const DAY = 24 * 60 * 60 * 1000;
/** India has one time zone, half an hour off the full hours, and no summer time. */
const INDIA_OFFSET = 5.5 * 60 * 60 * 1000;

/** The latest midnight in Asia/Kolkata, in milliseconds. */
export function midnightInIndia(now: number): number {
  const local = now + INDIA_OFFSET;
  return local - (local % DAY) - INDIA_OFFSET;
}

export type Income = { today: number; week: number; month: number };

/**
 * Sums the rupees earned today since midnight in India, and in the last 7 and 30 days including today. The
 * server counts in the same way for the referral page.
 */
export function incomeOf(history: { date: string; amount: number }[], now: number): Income {
  const since = (start: number) => {
    const paise = history
      .filter(({ date }) => Date.parse(date) >= start && Date.parse(date) <= now)
      .reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
    return paise / 100;
  };
  const today = midnightInIndia(now);
  return { today: since(today), week: since(today - 6 * DAY), month: since(today - 29 * DAY) };
}
