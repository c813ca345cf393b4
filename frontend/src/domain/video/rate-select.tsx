import { t } from '@/i18n/video';
import { RATES, usePlayerPrefs } from '@/domain/video/player-prefs';

/** A list of the browser's own: it works in full screen, by touch and by keyboard. */
export function RateSelect({ onChoose }: { onChoose: (rate: number) => void }) {
  const { rate, set } = usePlayerPrefs();
  return (
    <select
      aria-label={t('speed')}
      value={rate}
      onChange={(event) => {
        const chosen = Number(event.target.value);
        set({ rate: chosen });
        onChoose(chosen);
      }}
      className="on-deep w-13 appearance-none rounded-control bg-transparent text-center text-small font-semibold text-white tnum hover:bg-white/15"
    >
      {RATES.map((choice) => (
        <option key={choice} value={choice} className="text-ink">
          {t('speedOf', { rate: String(choice) })}
        </option>
      ))}
    </select>
  );
}
