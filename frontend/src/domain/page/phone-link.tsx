import { settings } from '@/api/settings';

/** The institute's number, to be called. */
export function PhoneLink({ className }: { className?: string }) {
  const { phone } = settings().contact;
  return (
    <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className={className}>
      {phone}
    </a>
  );
}
