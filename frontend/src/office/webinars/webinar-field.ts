import { fieldOf } from '@/office/shared/fields/entity-field';
import { webinarFields } from './webinar-fields';

export const WebinarField = fieldOf(webinarFields);
