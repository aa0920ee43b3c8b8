import { devanagari } from '../calendar/bikram-sambat.ts'

// Validation messages of the contract's fields (spec 1 §5, spec 2 §5). Spec 2 §5 prints "Must be 8 characters or less" for a password that is
// too short; the Nepali message states the actual limit, "at least 8".
const MESSAGES = new Map(
  Object.entries({
    'Only letters and digits': 'अक्षर र अङ्क मात्र लेख्नुहोस्',
    'Please use plain text': 'कृपया सादा अक्षरमा लेख्नुहोस्',
    'Please give a date as YYYY-MM-DD': 'कृपया मिति YYYY-MM-DD ढाँचामा लेख्नुहोस्',
    'Please give a whole number': 'कृपया पूर्ण सङ्ख्या लेख्नुहोस्',
    'Enter a whole number from 1 to 99': '१ देखि ९९ सम्मको पूर्ण सङ्ख्या लेख्नुहोस्',
    'Please give degrees': 'कृपया डिग्रीमा लेख्नुहोस्',
    'Please provide the full name': 'कृपया पूरा नाम लेख्नुहोस्',
    'Please choose a file': 'कृपया फाइल छान्नुहोस्',
    'Enter a mobile number or an email': 'मोबाइल नम्बर वा इमेल लेख्नुहोस्',
    'Email is required': 'इमेल आवश्यक छ',
    'Choose a last night that isn’t before the first': 'पहिलो रातभन्दा अघि नपर्ने अन्तिम रात छान्नुहोस्',
    'Please provide a valid email address': 'कृपया सही इमेल लेख्नुहोस्',
    'Wrong email format': 'इमेल मिलेन',
    'Enter a full email address, such as name@example.com': 'पूरा इमेल लेख्नुहोस्, जस्तै name@example.com',
    'Phone Number is required': 'फोन नम्बर आवश्यक छ',
    'Phone number is required': 'फोन नम्बर आवश्यक छ',
    'Phone number is not valid': 'फोन नम्बर मिलेन',
    'Please provide a valid phone number': 'कृपया सही फोन नम्बर लेख्नुहोस्',
    'Please give your email or phone number': 'कृपया इमेल वा फोन नम्बर लेख्नुहोस्',
    'First Name is required': 'नाम आवश्यक छ',
    'First name is required': 'नाम आवश्यक छ',
    'Last Name is required': 'थर आवश्यक छ',
    'Last name is required': 'थर आवश्यक छ',
    'Password is required': 'पासवर्ड आवश्यक छ',
    'New password required': 'नयाँ पासवर्ड आवश्यक छ',
    'Current password is required': 'अहिलेको पासवर्ड आवश्यक छ',
    'Name a property or a package': 'होटल वा प्याकेज दिनुहोस्',
    'Passwords must match': 'दुवै पासवर्ड एउटै हुनुपर्छ',
    'Please choose a state': 'कृपया प्रदेश छान्नुहोस्',
    'Please choose Nepal': 'कृपया नेपाल छान्नुहोस्',
    'Comment is required': 'समीक्षा लेख्नु आवश्यक छ',
    'Write a message': 'सन्देश लेख्नुहोस्',
    'Rating is required': 'रेटिङ आवश्यक छ',
    'The field is required': 'यो भर्नु आवश्यक छ',
    'Choose a role or whether they are active': 'भूमिका वा सक्रियता छान्नुहोस्',
    'Put the longest notice with the largest refund first': 'सबैभन्दा लामो सूचना र सबैभन्दा धेरै रिफन्ड पहिले राख्नुहोस्',
    'Say how travellers get to each place after the first': 'पहिलोपछिका सबै ठाउँमा यात्री कसरी पुग्छन् भन्नुहोस्',
    'Use letters, digits and hyphens': 'अङ्ग्रेजी अक्षर, अङ्क र हाइफन मात्र लेख्नुहोस्',
    'Enter an address that begins with https:// or /': 'https:// वा / बाट सुरु हुने ठेगाना लेख्नुहोस्',
    'Choose a later time': 'यसपछिको समय छान्नुहोस्',
    'Choose a picture': 'फोटो छान्नुहोस्',
    'An owner works for everything': 'मालिकले सबै हेर्नुहुन्छ',
    'Choose each of them once': 'एउटै कुरा एक पटक मात्र छान्नुहोस्',
    'Choose at least one': 'कम्तीमा एउटा छान्नुहोस्',
    'Choose a percentage or an amount': 'प्रतिशत वा रकममध्ये एउटा छान्नुहोस्',
    'Only a percentage has a largest discount': 'बढीमा कति छुट भन्ने कुरा प्रतिशतमा मात्र हुन्छ',
    'Set up an authenticator app or a passkey': 'अथेन्टिकेटर एप वा पासकी राख्नुहोस्',
  }),
)

const PATTERNS: [RegExp, (count: string) => string][] = [
  [/^Minimum (\d+) (?:characters|symbols)$/i, (count) => `कम्तीमा ${count} अक्षर`],
  [/^Write at least (\d+) characters$/, (count) => `कम्तीमा ${count} अक्षर लेख्नुहोस्`],
  [/^Maximum (\d+) (?:characters|symbols)$/i, (count) => `बढीमा ${count} अक्षर`],
  [/^At most (\d+) sections$/, (count) => `बढीमा ${count} भाग`],
  [/^At most (\d+) groups$/, (count) => `बढीमा ${count} समूह`],
  [/^At most (\d+) blocks$/, (count) => `बढीमा ${count} खण्ड`],
  [/^Choose a time within (\d+) days$/, (count) => `${count} दिनभित्रको समय छान्नुहोस्`],
  [/^Choose 1 to (\d+) nights$/, (count) => `१ देखि ${count} रातसम्म छान्नुहोस्`],
  [/^Choose 1 to (\d+) days$/, (count) => `१ देखि ${count} दिनसम्म छान्नुहोस्`],
  [/^Must be (\d+) characters or less$/, (count) => `कम्तीमा ${count} अक्षर हुनुपर्छ`],
  [/^Phone number must be of (\d+) digits$/, (count) => `फोन नम्बर ${count} अङ्कको हुनुपर्छ`],
  [/^PAN has (\d+) digits$/, (count) => `प्यान नम्बर ${count} अङ्कको हुन्छ`],
  [/^Please enter the (\d+)-digit code$/, (count) => `कृपया ${count} अङ्कको कोड लेख्नुहोस्`],
  [/^Image must be less than (\d+) MB$/, (count) => `फोटो ${count} MB भन्दा सानो हुनुपर्छ`],
  [
    /^Password must be at least (\d+) characters long including at least one uppercase/i,
    (count) =>
      `पासवर्ड कम्तीमा ${count} अक्षरको हुनुपर्छ, र त्यसमा कम्तीमा एउटा ठूलो अक्षर, एउटा सानो अक्षर, एउटा अङ्क र एउटा विशेष चिह्न चाहिन्छ`,
  ],
  // Zod's default messages, for input that none of our forms sends.
  [/received undefined$/, () => 'यो आवश्यक छ'],
  [/^Invalid input: expected number/, () => 'कृपया सङ्ख्या लेख्नुहोस्'],
  [/^Invalid input: expected int/, () => 'कृपया पूर्ण सङ्ख्या लेख्नुहोस्'],
  [/^Too small/, () => 'यो धेरै सानो वा छोटो भयो'],
  [/^Too big/, () => 'यो धेरै ठूलो वा लामो भयो'],
  [/^Invalid /, () => 'यो मिलेन'],
]

const UNKNOWN = 'कृपया यो सच्याउनुहोस्'

/** Translates a validation message of the contract into Nepali; returns a message that is in Nepali already unchanged. */
export function fieldMessageInNepali(message: string): string {
  if (/[\u0900-\u097f]/.test(message)) return message
  const known = MESSAGES.get(message)
  if (known !== undefined) return known
  for (const [pattern, translate] of PATTERNS) {
    const match = pattern.exec(message)
    if (match) return translate(devanagari(match[1] ?? ''))
  }
  return UNKNOWN
}
