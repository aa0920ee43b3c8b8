import type { Like } from '../../../platform/language/texts.ts'
import type english from '../../en/newsletter/unsubscribe.ts'

export default {
  title: 'इमेल रोक्नुहोस् | चौतारी',
  heading: 'कुन इमेल रोक्ने?',
  lead: 'अब नचाहिने इमेलमा चिन्ह लगाउनुहोस्।',
  leadOf: '{email} मा अब नआओस् भन्ने इमेलमा चिन्ह लगाउनुहोस्।',
  loading: '{email} मा के-के आउँछ हेर्दै छौँ…',
  email: 'इमेल',
  emailHint: 'पक्का गर्ने लिङ्क इमेलमा पठाउँछौँ, ताकि तपाईंबाहेक अरूले तपाईंका इमेल रोक्न नसकून्।',
  boxes: 'रोक्ने इमेल',
  marketing: 'समाचारपत्र: अफर र घुम्ने सुझाव',
  transactional: 'मेरा बुकिङ सम्झाउने इमेल र सुझाव',
  always: 'बुकिङ, भुक्तानी वा खाताको सुरक्षालाई चाहिने इमेल भने आइरहन्छन्: पुष्टि, भौचर, फिर्ता रकम, कोड। यी रोक्न मिल्दैन।',
  nothing: '{email} मा यी दुवै अब आउँदैनन्।',
  submit: 'पठाउनुहोस्',
  trouble: 'कृपया केही समयपछि फेरि प्रयास गर्नुहोस्।',
  done: 'इमेल रोकिए',
  almost: 'कृपया आफ्नो इमेल हेर्नुहोस्',
  home: 'गृहपृष्ठमा जानुहोस्',
  needsScript: 'यो फारमलाई JavaScript चाहिन्छ, जुन यो ब्राउजरमा बन्द छ।',
  endNewsletter: 'समाचारपत्र रोक्नुहोस्',
} as const satisfies Like<typeof english>
