// Makes the mentors' drawn avatars (set 'Notionists' by Zoish, CC0, through DiceBear) on the tint of their category: node avatars.js
import { writeFile } from 'node:fs/promises'
import { createAvatar } from '@dicebear/core'
import * as notionists from '@dicebear/notionists'
import { CATEGORY_COLOURS } from './page.js'

// slug, category, hair, body, then glasses and beard where the person has them.
const PEOPLE = [
  ['aarti', 'web-development', 'variant28', 'variant16'],
  ['imran', 'digital-marketing', 'variant38', 'variant25', null, 'variant05'],
  ['meera', 'design', 'variant57', 'variant12', 'variant08'],
  ['harpreet', 'data-office', 'variant61', 'variant20', null, 'variant09'],
  ['joseph', 'communication', 'variant25', 'variant17', 'variant11'],
  ['nikhil', 'freelancing', 'variant33', 'variant23'],
  ['lavanya', 'ai-automation', 'variant41', 'variant18'],
  ['farida', 'career', 'variant63', 'variant21'],
  ['sandeep', 'data-office', 'variant32', 'variant19', null, 'variant03'],
  ['ritu', 'web-development', 'variant23', 'variant13'],
]

/** The category colour mixed into white, as DiceBear wants it: six hexadecimal digits without '#'. */
function tint(colour) {
  return [1, 3, 5].map((at) => Math.round(parseInt(colour.slice(at, at + 2), 16) * 0.2 + 255 * 0.8).toString(16).padStart(2, '0')).join('')
}

for (const [slug, category, hair, body, glasses, beard] of PEOPLE) {
  const avatar = createAvatar(notionists, {
    seed: slug,
    hair: [hair],
    body: [body],
    lips: ['variant14'],
    eyes: ['variant05'],
    brows: ['variant12'],
    glasses: glasses ? [glasses] : [],
    glassesProbability: glasses ? 100 : 0,
    beard: beard ? [beard] : [],
    beardProbability: beard ? 100 : 0,
    gestureProbability: 0,
    bodyIconProbability: 0,
    backgroundColor: [tint(CATEGORY_COLOURS[category])],
  })
  await writeFile(new URL(`../media/people/${slug}.svg`, import.meta.url), avatar.toString() + '\n')
}
