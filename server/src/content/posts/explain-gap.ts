import type { LocalisedText } from '@chautari/contract/locale'
import type { PostGap } from '../rules/post-gaps.ts'

const GAPS: Record<PostGap, LocalisedText> = {
  title: { en: 'Add a title in English', ne: 'अङ्ग्रेजीमा शीर्षक थप्नुहोस्' },
  body: { en: 'Add a text in English', ne: 'अङ्ग्रेजीमा लेख थप्नुहोस्' },
  title_ne: { en: 'Add a title in Nepali', ne: 'नेपालीमा शीर्षक थप्नुहोस्' },
  body_ne: { en: 'Add a text in Nepali', ne: 'नेपालीमा लेख थप्नुहोस्' },
  picture: { en: 'Choose a cover', ne: 'मुख्य फोटो छान्नुहोस्' },
}

/** Returns the instruction for filling a gap of a post. */
export function explainGap(gap: PostGap): LocalisedText {
  return GAPS[gap]
}
