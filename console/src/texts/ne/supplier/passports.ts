import type { Like } from '../../../platform/language/texts.ts'
import type english from '../../en/supplier/passports.ts'

export default {
  title: 'विदेशी पाहुना',
  lead: 'आगमन विवरणका लागि राहदानी। मालिक र फ्रन्ट डेस्कले मात्र देख्छन्।',
  none: 'राहदानी लेखिएको छैन।',
  keptUntil: '{day}पछि मेटिन्छ।',
  add: 'राहदानी लेख्नुहोस्',
  change: 'बदल्नुहोस्',
  dialogTitle: 'विदेशी पाहुनाको राहदानी',
  guest: 'पाहुना {n}',
  name: 'राहदानीमा भएको नाम',
  nationality: 'राष्ट्रियता',
  choose: 'देश छान्नुहोस्',
  number: 'राहदानी नम्बर',
  isLead: 'बुकिङ गर्ने पाहुना यही हो',
  addGuest: 'पाहुना थप्नुहोस्',
  removeGuest: 'पाहुना {n} हटाउनुहोस्',
  save: { one: '{n} राहदानी सेभ गर्नुहोस्', other: '{n} राहदानी सेभ गर्नुहोस्' },
  saveNone: 'सबै राहदानी मेटाउनुहोस्',
  saved: 'राहदानी सेभ भयो',
  arriving: { one: 'राहदानी भएका विदेशी पाहुना: {n}', other: 'राहदानी भएका विदेशी पाहुना: {n}' },
  noneArriving: 'यो दिन आउने कसैको राहदानी लेखिएको छैन। बुकिङमा गएर लेख्नुहोस्।',
  booked: 'बुक गरिएको',
  arrives: 'आउने',
  leaves: 'जाने',
} satisfies Like<typeof english>
