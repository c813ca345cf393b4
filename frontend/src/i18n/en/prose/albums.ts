import careerDay from '@/assets/gallery/events-career-day.svg';
import certificates from '@/assets/gallery/events-certificates.svg';
import openStage from '@/assets/gallery/events-open-stage.svg';
import workshop from '@/assets/gallery/events-workshop.svg';
import anniversary from '@/assets/gallery/occasions-anniversary.svg';
import diwali from '@/assets/gallery/occasions-diwali.svg';
import kites from '@/assets/gallery/occasions-kites.svg';
import rangoli from '@/assets/gallery/occasions-rangoli.svg';
import fort from '@/assets/gallery/trips-fort.svg';
import hills from '@/assets/gallery/trips-hills.svg';
import lake from '@/assets/gallery/trips-lake.svg';
import train from '@/assets/gallery/trips-train.svg';

type Album = {
  /** As it stands in the address. */
  type: 'events' | 'Trips' | 'occassions';
  title: string;
  description: string;
  pictures: { image: string; caption: string }[];
};

/** The three galleries; the pictures are made by scripts/gallery.mjs. */
export const albums: Album[] = [
  {
    type: 'events',
    title: 'Events',
    description: 'Workshops, career days and certificate evenings of the institute, in drawn pictures.',
    pictures: [
      {
        image: workshop,
        caption: 'A workshop: three laptops, one screen, and the same error on all of them.',
      },
      { image: certificates, caption: 'The certificate evening at the end of a term.' },
      {
        image: careerDay,
        caption: 'Career day: companies behind the counter, learners with questions before it.',
      },
      { image: openStage, caption: 'Open stage, where the speaking course meets an audience.' },
    ],
  },
  {
    type: 'Trips',
    title: 'Trips',
    description: 'Where trainers and learners went together: hills, a fort, a lake and a long train ride.',
    pictures: [
      { image: hills, caption: 'A walk in the hills. The sun was faster than the group.' },
      { image: train, caption: 'Most trips begin with a train and too much food.' },
      { image: fort, caption: 'At the fort, where the design course looks for lattices.' },
      { image: lake, caption: 'On the lake, an evening without screens.' },
    ],
  },
  {
    type: 'occassions',
    title: 'Occasions',
    description:
      'Festivals and anniversaries at the institute: Diwali, Makar Sankranti, rangoli and a birthday.',
    pictures: [
      { image: diwali, caption: 'Diwali: a row of lamps at the window of the office.' },
      { image: rangoli, caption: 'The rangoli at the entrance, made by the design course.' },
      { image: kites, caption: 'Kites at Makar Sankranti, from two roofs at once.' },
      { image: anniversary, caption: 'The institute’s anniversary, with one candle too few.' },
    ],
  },
];

/** The gallery of an address. */
export const albumOf = (type: string | undefined): Album | undefined =>
  albums.find((album) => album.type === type);
