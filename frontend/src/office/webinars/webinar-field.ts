import { fieldOf } from '@/office/shared/entity-field';
import { webinarFields } from './webinar-fields';

export const WebinarField = fieldOf(webinarFields);
