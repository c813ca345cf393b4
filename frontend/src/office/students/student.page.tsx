import { useParams } from 'react-router';
import { StudentPage } from './student-page';

export function Component() {
  const { id = '' } = useParams();
  return <StudentPage key={id} id={id} />;
}
