import type { Like } from '../../../platform/language/texts.ts'
import type english from '../../en/bookings/notes.ts'

export default {
  label: 'आन्तरिक टिप्पणी',
  hint: 'यो कर्मचारीले मात्र देख्छन्। यो यहीँ रहन्छ, बदल्न वा मेटाउन मिल्दैन।',
  add: 'टिप्पणी थप्नुहोस्',
  added: 'टिप्पणी थपियो',
  key: 'टिप्पणी लेख्ने',
  by: '{name}को टिप्पणी',
} satisfies Like<typeof english>
