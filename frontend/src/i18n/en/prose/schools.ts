import gyanodaya from '@/assets/schools/gyanodaya.mp4';
import gyanodayaPoster from '@/assets/schools/gyanodaya.webp';
import navprayas from '@/assets/schools/navprayas.mp4';
import navprayasPoster from '@/assets/schools/navprayas.webp';
import saraswat from '@/assets/schools/saraswat.mp4';
import saraswatPoster from '@/assets/schools/saraswat.webp';

/** Invented institutions, as samples of what stands here; the films are made for this page and have no sound. */
export const schools = [
  {
    id: 'gyanodaya',
    institution: 'Gyanodaya Senior Secondary School',
    representative: 'Sunita, principal',
    quote:
      'Our computer hour used to be typing practice. Now every class 11 student leaves with a page of their own on the web.',
    students: 420,
    teachers: 18,
    metric: '+38%',
    metricLabel: 'practical marks in one year',
    video: gyanodaya,
    poster: gyanodayaPoster,
  },
  {
    id: 'navprayas',
    institution: 'Navprayas Polytechnic',
    representative: 'Mahesh, head of training',
    quote:
      'The teachers took the course first, one lesson ahead of their students. That changed the staff room more than any workshop.',
    students: 960,
    teachers: 34,
    metric: '7 in 10',
    metricLabel: 'final-year students with a portfolio',
    video: navprayas,
    poster: navprayasPoster,
  },
  {
    id: 'saraswat',
    institution: 'Saraswat Girls’ College',
    representative: 'Fatima, dean',
    quote:
      'Lessons in Hindi with English terms let the shy ones ask. Attendance in the lab is the best we have had.',
    students: 610,
    teachers: 22,
    metric: '92%',
    metricLabel: 'finished the course they began',
    video: saraswat,
    poster: saraswatPoster,
  },
] as const;

export type School = (typeof schools)[number];
