import { useParams } from 'react-router';
import { EditBundle } from './edit-bundle';

export function Component() {
  const { id = '' } = useParams();
  return <EditBundle key={id} id={id} />;
}
