import { Heart, Menu } from 'lucide-react';
import { Link } from 'react-router';
import { Badge, CountBadge } from '@/kit/ui/badge';
import { Button } from '@/kit/ui/button';
import { Chip } from '@/kit/ui/chip';
import { IconButton } from '@/kit/ui/icon-button';
import { Spinner } from '@/kit/ui/spinner';
import { toast } from '@/kit/ui/toast';
import { Tooltip } from '@/kit/ui/tooltip';
import { paths } from '@/domain/paths/paths';
import { Section } from './section';

const variants = ['primary', 'outline', 'ghost', 'link', 'danger'] as const;
const tones = ['neutral', 'brand', 'success', 'warning', 'danger', 'discount', 'paper'] as const;

export function Actions() {
  return (
    <>
      <Section title="Buttons">
        {variants.map((variant) => (
          <div key={variant} className="flex flex-col items-start gap-3">
            <Button variant={variant}>Buy Now</Button>
            <Button variant={variant} disabled>
              Buy Now
            </Button>
            <Button variant={variant} loading>
              Buy Now
            </Button>
          </div>
        ))}
        <div className="flex flex-col items-start gap-3">
          <Button size="sm">Small</Button>
          <Button size="lg">Large</Button>
          <Button asChild variant="outline">
            <Link to={paths.courses()}>A link</Link>
          </Button>
        </div>
        <div className="on-deep flex flex-col items-start gap-3 rounded-card bg-brand-deep p-5">
          <Button variant="onDeep">Buy Now</Button>
          <Button variant="onDeepOutline">Add to Cart</Button>
          <IconButton label="Menu" onDeep>
            <Menu aria-hidden />
          </IconButton>
        </div>
        <div className="flex gap-3">
          <IconButton label="Keep">
            <Heart aria-hidden />
          </IconButton>
          <IconButton label="Keep, not now" disabled>
            <Heart aria-hidden />
          </IconButton>
          <Tooltip text="A short hint">
            <Button variant="outline">Hint</Button>
          </Tooltip>
        </div>
      </Section>
      <Section title="Chips, badges">
        <Chip selected={false}>All bundles</Chip>
        <Chip selected>Web starter</Chip>
        <Chip selected={false} disabled>
          Not now
        </Chip>
        <Chip asChild>
          <Link to={paths.courses()}>Change career</Link>
        </Chip>
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
        <CountBadge count={2} />
        <CountBadge count={12} />
        <Spinner />
      </Section>
      <Section title="Toasts">
        <Button variant="outline" onClick={() => toast.success('Added to your cart.')}>
          Success
        </Button>
        <Button variant="outline" onClick={() => toast.error('Your payment did not go through.')}>
          Error
        </Button>
      </Section>
    </>
  );
}
