import { Jaali } from '@/kit/ui/jaali';
import { Card } from '@/kit/ui/card';
import { Payable } from '@/domain/price/payable';
import { cn } from '@/kit/lib/cn';
import { languageOf } from '@/kit/lib/language';
import { MainAction, SaleTerms, type ForSale } from '@/domain/catalog/buy';
import { useBuyPlace } from '@/domain/catalog/buy-place';

type LastBuyProps = {
  sale: ForSale;
  text?: string | null;
  facts: string[];
  /** Whether a bar at the bottom of the page has the button at every width. */
  bare?: boolean;
};

/** The end of a product page: a summary, the price, and the button to buy. */
export function LastBuy({ sale, text, facts, bare = false }: LastBuyProps) {
  const { item, was, discount } = sale;
  // The prerendered page is the visitor's, so an owner sees this only until hydration.
  const forVisitors = { ...sale, owned: false };
  return (
    <section
      className={cn(
        'relative isolate overflow-hidden border-t border-line bg-sand',
        // Reserves the space for the bar at the bottom of the page, which comes to rest here.
        !bare && 'max-lg:pb-24',
      )}
    >
      <Jaali className="-z-10 text-brand/5" />
      <div className="container-page grid gap-x-9 gap-y-8 section lg:grid-cols-[minmax(0,1fr)_372px] lg:items-center">
        <div className="min-w-0 wrap-anywhere">
          <h2 lang={languageOf(item.title)} className="text-h1">
            {item.title}
          </h2>
          {text ? (
            <p lang={languageOf(text)} className="mt-3 measure text-lead text-mute">
              {text}
            </p>
          ) : null}
          <ul className="mt-4 flex flex-wrap gap-x-5 gap-y-1 font-semibold tnum">
            {facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        </div>
        <Card padding="lg" className="flex flex-col gap-4">
          <Payable
            amount={item.price}
            inclusive={item.priceInclGst}
            was={was}
            discount={discount}
            size="lg"
          />
          {bare ? null : <LastAction sale={forVisitors} />}
          {item.price === 0 ? null : <SaleTerms sale={sale} />}
        </Card>
      </div>
    </section>
  );
}

/** The button to buy. While it is visible, the bar at the bottom is hidden. */
function LastAction({ sale }: { sale: ForSale }) {
  const place = useBuyPlace<HTMLDivElement>('end');
  return (
    <div ref={place}>
      <MainAction sale={sale} className="w-full" />
    </div>
  );
}
