import { useParams } from 'react-router';
import { StudentScreen } from '@/features/admin-students/student-screen';

export function Component() {
  const { id = '' } = useParams();
  return <StudentScreen key={id} id={id} />;
}
