import type { Like } from '../../../platform/language/texts.ts'
import type english from '../../en/entry/signing.ts'

export default {
  title: 'कन्सोलमा लगइन गर्नुहोस्',
  withPasskey: 'पासकीले लगइन गर्नुहोस्',
  or: 'वा पासवर्डले',
  email: 'इमेल',
  withPassword: 'लगइन गर्नुहोस्',
  lost: 'फोन र रिकभरी कोड दुवै हराए? फेरि निम्तो पठाउन एडमिनलाई भन्नुहोस्।',
} satisfies Like<typeof english>
