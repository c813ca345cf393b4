/** The three roads of the home page by their addresses, so that their pages have a heading before the data is there. */
const roads: Record<string, { name: string; lead: string }> = {
  '1': {
    name: 'Freelancing Road To 1 Lakh',
    lead: 'One skill you can sell, the words to sell it with, and the papers to be paid properly. For a first year of freelancing.',
  },
  '2': {
    name: 'Freelancing Road To 3 Lakhs',
    lead: 'You have had clients; now choose better ones. Websites, campaigns and brand work, sold by the project.',
  },
  '3': {
    name: 'Freelancing Road To 5 Lakhs',
    lead: 'A practice of your own: products, data and automation for clients who stay, and the habits of a small firm.',
  },
};

export const roadOf = (id: string) => roads[id];
