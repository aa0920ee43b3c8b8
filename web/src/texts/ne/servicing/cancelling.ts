import type { Like } from '../../../platform/language/texts.ts'
import type english from '../../en/servicing/cancelling.ts'

export default {
  heading: 'रद्द गर्नुभयो भने',
  free: 'यो बुकिङ निःशुल्क हो, रद्द गर्दा पनि केही लाग्दैन।',
  unknown: 'अनुरोध गरेको {n} घण्टाभित्र हाम्रो टोलीले कति फिर्ता हुन्छ भन्ने निर्णय गर्छ।',
  none: 'रद्द गर्दा रकम फिर्ता हुँदैन',
  until: '{when}सम्म',
  whole: 'पूरै रकम फिर्ता, {amount}',
  part: '{percent}% फिर्ता, {amount}',
  later: 'त्यसपछि',
  noRefund: 'रकम फिर्ता हुँदैन',
  clock: 'नेपाली समय।',
  past: 'सकियो',

  freeUntil: 'नेपाली समय {when}सम्म निःशुल्क रद्द गर्न मिल्ने',
  partUntil: 'नेपाली समय {when}सम्म रद्द गरे {percent}% ({amount}) फिर्ता',
  freeNotice: 'सुरु हुनुभन्दा {span} अगाडिसम्म निःशुल्क रद्द गर्न मिल्ने',
  partNotice: 'सुरु हुनुभन्दा {span} अगाडिसम्म रद्द गरे {percent}% ({amount}) फिर्ता',
  nonRefundable: 'रकम फिर्ता नहुने',
  freeOfCharge: 'बुक गर्न र रद्द गर्न निःशुल्क',
  spanDays: { one: '{n} दिन', other: '{n} दिन' },
  spanHours: { one: '{n} घण्टा', other: '{n} घण्टा' },
} satisfies Like<typeof english>
