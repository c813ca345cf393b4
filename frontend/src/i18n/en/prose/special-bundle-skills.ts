import {
  AtSign,
  Bot,
  CalendarClock,
  FileSpreadsheet,
  Handshake,
  IdCard,
  Images,
  Languages,
  Palette,
  PenLine,
  ReceiptIndianRupee,
  Store,
} from 'lucide-react';

/** The twelve bonus skills with a plain glyph each: marks of makers are not ours to show. */
export const skills = [
  { name: 'Finding clients', Icon: Handshake },
  { name: 'Marketplaces', Icon: Store },
  { name: 'Invoices and tax', Icon: ReceiptIndianRupee },
  { name: 'Portfolio', Icon: Images },
  { name: 'Calendar and inbox', Icon: CalendarClock },
  { name: 'AI tools', Icon: Bot },
  { name: 'Spoken English', Icon: Languages },
  { name: 'Business email', Icon: AtSign },
  { name: 'Content writing', Icon: PenLine },
  { name: 'Poster design', Icon: Palette },
  { name: 'Spreadsheets', Icon: FileSpreadsheet },
  { name: 'Resume and profile', Icon: IdCard },
];
