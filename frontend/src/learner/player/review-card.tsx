import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { ownReviewQuery } from '@/api/reviews';
import type { Course } from '@/api/types';
import { ReviewForm } from '@/domain/reviews/review-form';
import { Button } from '@/kit/ui/button';
import { Card } from '@/kit/ui/card';
import { t } from '@/i18n/review-prompt';
import { paths } from '@/domain/paths/paths';
import { useReviewPrompts } from './review-prompts-store';

/**
 * Asks for a review of a course until the learner writes one or presses 'Not now', which this device
 * remembers.
 */
export default function ReviewCard({ course: { _id, slug } }: { course: Pick<Course, '_id' | 'slug'> }) {
  const { dismissed, dismiss } = useReviewPrompts();
  const [step, setStep] = useState<'asking' | 'writing' | 'done'>('asking');
  const own = useQuery(ownReviewQuery(slug)).data;
  const card = useRef<HTMLDivElement>(null);
  // The last step removes the element that had the focus, so the card takes it.
  useEffect(() => {
    if (step === 'done') card.current?.focus();
  }, [step]);
  const asks = own?.mayReview && (!own.review || step === 'done') && !dismissed.includes(_id);
  if (!asks) return null;
  return (
    <div className="mt-6 max-md:px-4">
      <Card>
        <section ref={card} tabIndex={-1} aria-label={t('label')}>
          <h2 className="text-h3">{t(step === 'done' ? 'thanks' : 'question')}</h2>
          <p className="mt-1 measure text-small text-mute">
            {step === 'done' ? (
              <Link to={paths.review(slug)} className="-my-3 inline-block py-3 text-link">
                {t('see')}
              </Link>
            ) : (
              t('text')
            )}
          </p>
          {step === 'asking' ? (
            <div className="mt-4 flex flex-wrap gap-3">
              <Button variant="outline" onClick={() => setStep('writing')}>
                {t('write')}
              </Button>
              <Button variant="ghost" onClick={() => dismiss(_id)}>
                {t('notNow')}
              </Button>
            </div>
          ) : null}
          {step === 'writing' ? (
            <div className="mt-4">
              <ReviewForm
                course={slug}
                review={null}
                focus
                onSaved={() => setStep('done')}
                onCancel={() => setStep('asking')}
              />
            </div>
          ) : null}
        </section>
      </Card>
    </div>
  );
}
