import aarti from '@/assets/people/aarti.svg';
import ananya from '@/assets/people/ananya.svg';
import arjun from '@/assets/people/arjun.svg';
import deepak from '@/assets/people/deepak.svg';
import faizan from '@/assets/people/faizan.svg';
import harpreet from '@/assets/people/harpreet.svg';
import imran from '@/assets/people/imran.svg';
import kavya from '@/assets/people/kavya.svg';
import meera from '@/assets/people/meera.svg';
import priya from '@/assets/people/priya.svg';
import rahul from '@/assets/people/rahul.svg';
import sneha from '@/assets/people/sneha.svg';

// Invented people with drawn faces (set 'Notionists' by Zoish, CC0). The page says that they are samples.

export const mentors = [
  {
    name: 'Aarti',
    role: 'Full-stack developer',
    image: aarti,
    category: 'Web Development',
    about: 'Teaches with one product that grows, because that is how she learned.',
  },
  {
    name: 'Imran',
    role: 'Digital marketer',
    image: imran,
    category: 'Digital Marketing',
    about: 'Shows the failed campaigns first and the good ones afterwards.',
  },
  {
    name: 'Meera',
    role: 'Product designer',
    image: meera,
    category: 'Design',
    about: 'Designs in two scripts, and uses matchbox labels in half of her lessons.',
  },
  {
    name: 'Harpreet',
    role: 'Data analyst',
    image: harpreet,
    category: 'Data & Office',
    about: 'Writes reports that fit on one page, and still sets a test every Saturday.',
  },
];

export const students = [
  {
    name: 'Priya',
    image: priya,
    course: 'Full Stack Web Development',
    rating: 5,
    feedback:
      'I had started three tutorials before and finished none. Here each lesson left me with something that ran, so I came back the next day.',
  },
  {
    name: 'Arjun',
    image: arjun,
    course: 'Digital Marketing',
    rating: 4,
    feedback:
      'The part about reading a campaign report was worth the price. I would have liked more on small budgets.',
  },
  {
    name: 'Sneha',
    image: sneha,
    course: 'Graphic Design',
    rating: 5,
    feedback:
      'I learned to say why a layout works. My clients argue less now, and when they do I have an answer.',
  },
  {
    name: 'Faizan',
    image: faizan,
    course: 'Spoken English for Everyday Work',
    rating: 5,
    feedback:
      'Short lessons that I could hear on the bus. I now speak first in our morning call instead of last.',
  },
  {
    name: 'Kavya',
    image: kavya,
    course: 'Advanced Excel',
    rating: 4,
    feedback:
      'My monthly report took two days. It takes a morning now. The lesson files are what I use at work.',
  },
  {
    name: 'Rahul',
    image: rahul,
    course: 'Freelancing',
    rating: 5,
    feedback:
      'No promises of quick money, which made me trust it. The agreement and invoice templates paid for the bundle.',
  },
  {
    name: 'Ananya',
    image: ananya,
    course: 'Interview Skills',
    rating: 4,
    feedback:
      'Hearing my own answers recorded was hard and useful. By the sixth practice I stopped saying sorry.',
  },
  {
    name: 'Deepak',
    image: deepak,
    course: 'HTML and CSS in Hindi',
    rating: 5,
    feedback:
      'Everything is explained in Hindi and the technical words stay in English, so I can read the documentation too.',
  },
];
