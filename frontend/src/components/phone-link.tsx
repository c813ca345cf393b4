import { settings } from '@/api/settings';
import { useHydrated } from '@/lib/use-hydrated';

/** The institute's number, to be called. Its digits are known in the browser only; the text is there from the start. */
export function PhoneLink({ className }: { className?: string }) {
  const { phone } = settings().contact;
  const hydrated = useHydrated();
  return (
    <a href={hydrated ? `tel:${phone.replace(/[^\d+]/g, '')}` : undefined} className={className}>
      {phone}
    </a>
  );
}
