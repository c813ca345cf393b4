import { Picture } from '@/kit/media/picture';
import { Price } from '@/domain/price/price';
import { languageOf } from '@/kit/lib/language';
import type { Choice } from './choices';

type ChoiceCardProps = { choice: Choice; checked: boolean; onChoose: () => void };

/** One item as a radio button; the whole card is its label. */
export function ChoiceCard({ choice, checked, onChoose }: ChoiceCardProps) {
  return (
    <label className="flex cursor-pointer items-center gap-4 rounded-card border border-line bg-card p-3 transition-colors hover:border-control has-checked:border-brand has-checked:bg-brand-tint has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand">
      <input
        type="radio"
        name="item"
        checked={checked}
        onChange={onChoose}
        className="size-5 shrink-0 accent-brand outline-none"
      />
      <Picture
        src={choice.image}
        alt=""
        category={choice.category}
        className="w-24 shrink-0 rounded-control max-sm:hidden"
      />
      <span className="min-w-0 flex-1">
        <span lang={languageOf(choice.title)} className="line-clamp-2 font-semibold">
          {choice.title}
        </span>
        <Price amount={choice.price} was={choice.was} />
      </span>
    </label>
  );
}
