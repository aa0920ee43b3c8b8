import type { Like } from '../../../platform/language/texts.ts'
import type english from '../../en/frame/map.ts'

export default {
  map: 'नक्सा',
  mapOf: '{place}को नक्सा',
  results: 'नक्सामा होटल',
  keys: 'एरो कीले नक्सा सार्नुहोस्, + वा − ले ठूलो-सानो गर्नुहोस्',
  zoomIn: 'नजिक ल्याउनुहोस्',
  zoomOut: 'टाढा लैजानुहोस्',
  showAll: 'सबै देखाउनुहोस्',
  pins: 'नक्साका ठाउँ',
  stays: { one: '{n} होटल', other: '{n} होटल' },
  staysFrom: '{label}देखि',
  close: 'बन्द गर्नुहोस्',
  closeMap: 'नक्सा बन्द गर्नुहोस्',
  metres: '{n} मि.',
  kilometres: '{n} कि.मि.',
  credit: 'नक्सा: Natural Earth',
  pin: '{price}, {title}',
  soldOutPin: '{title}, यी मितिमा उपलब्ध छैन',
  soldOut: 'भरियो',
  regularPrice: 'नियमित मूल्य',
  total: 'पूरै बसाइको जम्मा',
} as const satisfies Like<typeof english>
