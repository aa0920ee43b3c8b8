import type { Like } from '../../../platform/language/texts.ts'
import type english from '../../en/frame/formatting.ts'

export default {
  toolsOf: 'ढाँचा: {label}',
  heading: 'शीर्षक',
  subheading: 'उपशीर्षक',
  bold: 'गाढा',
  italic: 'छड्के',
  bullets: 'बुँदा',
  numbers: 'अङ्कसहितको सूची',
  quote: 'उद्धरण',
  link: 'लिङ्क',
  undo: 'फर्काउनुहोस्',
  redo: 'फेरि गर्नुहोस्',
  linkAddress: 'लिङ्कको ठेगाना',
  linkHint: '/package/… वा https://…',
  linkNow: 'लिङ्क राख्नुहोस्',
  linkWrong: 'लिङ्क हाम्रै पृष्ठ वा https ठेगानामा मात्र जान्छ',
} as const satisfies Like<typeof english>
