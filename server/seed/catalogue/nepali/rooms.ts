import { devanagari } from '@chautari/contract/calendar/bikram-sambat'
import type { SeedProperty } from '../property.ts'
import type { RoomTypeName } from '../room-types.ts'

/** The facts in the description of a demo room: `size` in square metres, `floor` null at ground level. */
export type RoomLook = { name: RoomTypeName; outlook: string; opening: number; size: number; floor: number | null }

const OUTLOOKS: Record<string, string> = {
  city: 'सहर',
  courtyard: 'चोक',
  field: 'खेत',
  forest: 'वन',
  fort: 'पर्खालभित्रको सहर',
  garden: 'बगैँचा',
  hill: 'डाँडा',
  lake: 'ताल',
  mountain: 'हिमाल',
  orchard: 'स्याउबारी',
  pond: 'पोखरी',
  river: 'नदी',
  runway: 'रनवे',
  square: 'चोक',
  street: 'सडक',
  stupa: 'स्तूप',
  'tea garden': 'चियाबारी',
  temple: 'मन्दिर',
  valley: 'उपत्यका',
  village: 'गाउँ',
}

const FLOORS = ['पहिलो', 'दोस्रो', 'तेस्रो', 'चौथो', 'पाँचौँ', 'छैटौँ', 'सातौँ', 'आठौँ']

const OPENINGS = ['उज्यालो र शान्त', 'साधारण तर राम्ररी राखिएको', 'भर्खरै नयाँ बनाइएको', 'शान्त र आरामदायी']

/** Returns the title of a demo room in Nepali. Throws for an outlook without a word. */
export function roomTitleInNepali({ outlook }: SeedProperty, name: RoomTypeName): string {
  const view = viewOf(outlook)
  const titles: Record<RoomTypeName, string> = {
    standard: 'स्ट्यान्डर्ड डबल',
    deluxe: `${view} देखिने डिलक्स डबल`,
    suite: `${view} देखिने सुइट`,
    family: 'फ्यामिली कोठा',
    twin: 'ट्विन कोठा',
    dorm: 'डर्मिटरीको एक बेड',
  }
  return titles[name]
}

/** Returns the description of a demo room in Nepali. */
export function describeInNepali({ name, outlook, opening: chosen, size: metres, floor: level }: RoomLook): string {
  const opening = OPENINGS[chosen] ?? ''
  const size = `करिब ${devanagari(metres)} वर्ग मिटर`
  const floor = level === null ? 'भुइँतलामा' : `${FLOORS[level - 1] ?? `${devanagari(level)}औँ`} तलामा`
  const view = viewOf(outlook)
  const texts: Record<RoomTypeName, string> = {
    standard: `${opening}, ${size}, ${floor}। एउटा ठूलो बेड, दराज र झ्यालछेउ टेबुल छ।`,
    deluxe: `${opening}, ${size}, ${view} देखिने। ठूलो बेड, दुई आरामकुर्सी र लेख्ने ठाउँ छ।`,
    suite: `जम्मा ${size}का दुई कोठा: ${view} देखिने सुत्ने कोठा, र तेस्रो पाहुना सुत्न मिल्ने सोफासहितको बैठक।`,
    family: `${size}, ${floor}। एउटा ठूलो र दुई सिङ्गल बेड छन्, चार जनाको परिवार एकै ठाउँ सुत्न मिल्छ। बच्चाको खाट निःशुल्क छ।`,
    twin: `${opening}, ${size}, ${floor}। दुई सिङ्गल बेड छन्, चाहे जोड्न मिल्छ।`,
    dorm: `छ जनाको कोठामा ${floor} एउटा बेड, आफ्नै बत्ती, प्लग र लकरसहित। बाथरुम साझा छ र दिनमा दुई पटक सफा गरिन्छ।`,
  }
  return texts[name]
}

function viewOf(outlook: string): string {
  const view = OUTLOOKS[outlook]
  if (!view) throw new Error(`no Nepali word for the outlook ${outlook}`)
  return view
}
