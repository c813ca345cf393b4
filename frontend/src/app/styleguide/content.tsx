import type { CourseSummary } from '@/api/types';
import { BundleCard, BundleCardSkeleton, SpecialBundleCard } from '@/domain/catalog/bundle-card';
import { CourseCard, CourseCardSkeleton } from '@/domain/catalog/course-card';
import { Avatar } from '@/kit/ui/avatar';
import { Breadcrumb } from '@/kit/ui/breadcrumb';
import { Button } from '@/kit/ui/button';
import { Card } from '@/kit/ui/card';
import { Pagination } from '@/kit/ui/pagination';
import { Payable } from '@/domain/price/payable';
import { Price } from '@/domain/price/price';
import { Rating } from '@/kit/ui/rating';
import { Table } from '@/kit/ui/table';
import { Badge } from '@/kit/ui/badge';
import { formatRupees } from '@/kit/lib/money';
import { makeBundle, makeCourse } from '@/test/factories';
import { paths } from '@/domain/paths/paths';
import { Section } from './section';

const courses: CourseSummary[] = [
  makeCourse({ image: '/no-such-picture.svg' }),
  makeCourse({
    title: 'Performance marketing for shops that spend ₹500 a day on ads',
    category: 'Digital Marketing',
    image: '',
    rating: null,
  }),
  makeCourse({
    title: 'छोटी दुकानों के लिए डिज़ाइन की बुनियादी बातें',
    category: 'Design',
    image: '',
    isOffline: true,
    learnersMark: false,
  }),
  makeCourse({ title: 'Your first hour', category: 'Career', image: '', price: 0, totalLessons: 1 }),
];
const special = (theme: 'orange' | 'green' | 'purple', lakhs: string) =>
  makeBundle({
    bundleName: `Freelancing road to ₹${lakhs}`,
    isSpecial: true,
    slug: theme,
    theme,
    price: 74_999,
    discountedPrice: 49_999,
    discount: 33.3,
    courses: Array.from({ length: 24 }, String),
  });
const specials = [special('orange', '1 lakh'), special('green', '3 lakhs'), special('purple', '5 lakhs')];

export function Content() {
  return (
    <>
      <Section title="Course cards">
        <div className="grid-cards w-full">
          {courses.map((course) => (
            <CourseCard key={course.title} course={course} />
          ))}
          <CourseCardSkeleton />
          <CourseCard course={makeCourse({ image: '' })} footer={<Button block>Continue</Button>} />
        </div>
      </Section>
      <Section title="Bundle cards">
        <div className="grid-cards w-full">
          <BundleCard bundle={makeBundle({ bundleImage: '' })} />
          <BundleCardSkeleton />
        </div>
        <div className="grid w-full gap-6 md:grid-cols-3">
          {specials.map((bundle) => (
            <SpecialBundleCard key={bundle.slug} bundle={bundle} />
          ))}
        </div>
      </Section>
      <Section title="Prices, ratings, people">
        <Card>
          <Price amount={4999} />
        </Card>
        <Card>
          <Price amount={49_999} was={74_999} discount={33.3} />
        </Card>
        <Card raised>
          <Payable amount={149_999} was={199_999} discount={25} inclusive={176_998.82} size="lg" />
        </Card>
        <Card>
          <Price amount={0} />
        </Card>
        <Rating value={4.7} />
        <Avatar name="Ananya" category="Web Development" />
        <Avatar name="Asha Verma" category="Design" size="lg" />
        <Breadcrumb crumbs={[{ label: 'Courses', to: paths.courses() }, { label: 'Web Development' }]} />
        <span lang="hi" className="font-hindi-label">
          हिन्दी
        </span>
      </Section>
      <Section title="Tables">
        <Table
          caption="Orders"
          columns={[
            { key: 'title', header: 'Title', cell: (row: CourseSummary) => row.title },
            { key: 'status', header: 'Status', cell: () => <Badge tone="success">Paid</Badge> },
            { key: 'price', header: 'Price', align: 'right', cell: (row) => formatRupees(row.price) },
          ]}
          rows={courses}
          rowKey={(row) => row.title}
          empty="No orders yet."
        />
        <Table
          caption="No orders"
          columns={[{ key: 'a', header: 'Title', cell: String }]}
          rows={[]}
          rowKey={String}
          empty="No orders yet."
        />
        <Pagination page={3} perPage={12} total={120} hrefFor={(page) => `?page=${page}`} />
      </Section>
    </>
  );
}
