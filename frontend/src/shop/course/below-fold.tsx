import { useQuery } from '@tanstack/react-query';
import { courseQuery } from '@/api/catalog';
import { leadsToCertificate, promisesCertificate } from '@/domain/catalog/leads-to-certificate';
import { Questions } from '@/shop/shared/questions';
import { CertificateSection } from './certificate-section';
import { CourseLists } from './course-lists';
import { Mentors } from './mentors';

/** The course's page below its lessons. It asks for the course itself: this code may come after the data. */
export default function BelowFold({ address }: { address: string }) {
  const { data: course } = useQuery(courseQuery(address));
  if (!course) return null;
  const ours = leadsToCertificate(course);
  return (
    <>
      <Mentors mentors={course.mentor} category={course.category} />
      {promisesCertificate(course) ? (
        <CertificateSection
          title={course.title}
          course={course}
          ours={ours}
          picture={course.certificatePath}
        />
      ) : null}
      <CourseLists course={course} />
      <Questions items={course.questions} />
    </>
  );
}
