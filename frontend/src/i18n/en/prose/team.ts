import aarti from '@/assets/people/aarti.svg';
import harpreet from '@/assets/people/harpreet.svg';
import imran from '@/assets/people/imran.svg';
import joseph from '@/assets/people/joseph.svg';
import lavanya from '@/assets/people/lavanya.svg';
import meera from '@/assets/people/meera.svg';
import nikhil from '@/assets/people/nikhil.svg';
import ritu from '@/assets/people/ritu.svg';

/** Sample people: first names and drawn faces. */
export const team = [
  {
    name: 'Aarti',
    role: 'Full-stack development',
    image: aarti,
    text: 'Teaches with one product that grows for a whole course.',
  },
  {
    name: 'Imran',
    role: 'Digital marketing',
    image: imran,
    text: 'Shows his failed campaigns first and the good ones afterwards.',
  },
  {
    name: 'Meera',
    role: 'Product design',
    image: meera,
    text: 'Designs in two scripts and collects matchbox labels.',
  },
  {
    name: 'Harpreet',
    role: 'Data analysis',
    image: harpreet,
    text: 'Writes reports that fit on one page, and asks you to.',
  },
  {
    name: 'Joseph',
    role: 'Communication',
    image: joseph,
    text: 'Believes that clear beats grand in every language.',
  },
  {
    name: 'Lavanya',
    role: 'AI and automation',
    image: lavanya,
    text: 'Automates the dull half of a job, and checks the result.',
  },
  {
    name: 'Nikhil',
    role: 'Freelancing',
    image: nikhil,
    text: 'Has written the offers, the bills and the reminders.',
  },
  {
    name: 'Ritu',
    role: 'Front-end development',
    image: ritu,
    text: 'Teaches in Hindi and keeps the technical words in English.',
  },
];
