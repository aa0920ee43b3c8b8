import type { Like } from '../../../platform/language/texts.ts'
import type english from '../../en/content/legal.ts'

export default {
  titleOf: '{heading} | चौतारी',
  contents: 'यस पृष्ठमा',
  answerLink: 'यस जवाफको लिङ्क',
  longer: 'थप पढ्नुहोस्',
  privacy: 'गोपनीयता र कुकी',
  versionSince: 'संस्करण {number}, {bs} ({ad}) देखि लागू।',
  versionFrom: 'संस्करण {number}, {bs} ({ad}) देखि लागू हुने।',
  otherVersions: 'अन्य संस्करण',
  pastVersion: 'यो यस पृष्ठको पुरानो संस्करण हो।',
  upcomingVersion: 'यो संस्करण {bs} ({ad}) देखि लागू हुन्छ।',
  toCurrent: 'अहिले लागू संस्करण पढ्नुहोस्',
  demoHead: 'नमुना सूची',
  demo: 'ठाउँहरू वास्तविक हुन्, व्यवसाय र तस्बिरहरू काल्पनिक हुन्। यो सूचना देखिए बुकिङ साँचो हुँदैन र साँचो पैसा लिइँदैन।',
} as const satisfies Like<typeof english>
