import type { Words } from './words.ts'

/** Sentences about packages. */
export const PACKAGE_WORDS = {
  guide: {
    good: [
      'Our guide knew somebody in every village.',
      'The guide waited for the slowest of us and never showed it.',
      'Good stories, no hurry, and he carried a first-aid kit that he knew how to use.',
      'She told us what we saw before we had to ask.',
    ],
    fair: ['The guide was friendly but a little quiet.', 'We would have liked to hear more on the way.'],
    poor: ['The guide was on the phone more than with us.', 'Our guide changed on the way and nobody told us why.'],
  },
  food: {
    good: [
      'Dal bhat twice a day and nobody complained.',
      'They asked about what we do not eat and kept to it.',
      'Tea appeared whenever we were cold.',
    ],
    fair: ['Food was plain, but there was enough.', 'Lunch came late on one of the days.'],
    poor: ['Meals were the weak point: the same, and cold.', 'Two meals that were included were not.'],
  },
  pace: {
    good: [
      'A good pace, with time to sit and look.',
      'Early starts, and each of them worth it.',
      'My mother is sixty-four and managed all of it.',
    ],
    fair: ['The first day is a bit full.', 'Longer than we had thought; come rested.'],
    poor: ['Too much hurry to enjoy it.', 'We waited for hours and then had to rush.'],
  },
  transport: {
    good: [
      'The driver was careful on a road where others are not.',
      'Everything left when they said it would.',
      'A clean vehicle and a seat for everybody.',
    ],
    fair: ['The road is the road; bring something for the stomach.', 'An hour late at the start, then on time.'],
    poor: ['The vehicle was too small for our group.', 'We stood at the meeting point for two hours.'],
  },
  price: {
    good: [
      'Everything that was on the list was included.',
      'No surprises at the end: the price was the price.',
      'I added it up by myself and it would have cost more.',
    ],
    fair: ['Fair price, but keep some cash for the extras.', 'Not cheap; then again, nothing was missing.'],
    poor: ['Too many extras that nobody had mentioned.', 'For this price we expected more.'],
  },
  plan: {
    good: [
      'It rained one day and they had another plan ready.',
      'The meeting point was easy to find and people were there.',
      'The plan on the page is the plan you get.',
    ],
    fair: ['The order of the days changed, for good reasons.', 'A paper with telephone numbers would have helped.'],
    poor: ['One of the stops was left out.', 'We did not learn who to call until we were there.'],
  },
} as const satisfies Words

export const PACKAGE_OPENINGS = [
  'Went with two friends.',
  'A gift for my parents.',
  'Our first time doing this.',
  'Six of us from the office.',
  'With our two children.',
  'Went alone and came back with friends.',
  'After Dashain, with half the family.',
  'We had wanted to do this for years.',
]

export const PACKAGE_WORDS_NE = {
  guide: {
    good: ['गाइड दाइ धैर्यवान् र जानकार हुनुहुन्छ।', 'ढिलो हिँड्नेलाई पनि पर्खेर लैजानुभयो।', 'हरेक ठाउँको कथा मीठो गरी सुनाउनुभयो।'],
    fair: ['गाइड राम्रो, तर अलि कम बोल्ने।'],
    poor: ['गाइड फोनमै व्यस्त रहनुभयो।'],
  },
  food: {
    good: ['खाना समयमा र तातो पाइयो।', 'दाल भातले कहिल्यै निराश बनाएन।'],
    fair: ['खाना सादा तर पुग्दो।'],
    poor: ['खाना चिसो र एउटै थियो।'],
  },
  pace: {
    good: ['हतार नगरी सबै ठाउँ हेर्न पाइयो।', 'आमालाई पनि गाह्रो भएन।'],
    fair: ['पहिलो दिन अलि लामो छ।'],
    poor: ['हतारमा केही पनि राम्ररी हेर्न पाइएन।'],
  },
  transport: {
    good: ['गाडी सफा र चालक होसियार।', 'भनेको समयमा हिँडियो।'],
    fair: ['बाटो बाटो नै हो, अलि हल्लाउँछ।'],
    poor: ['गाडी दुई घण्टा ढिलो आयो।'],
  },
  price: {
    good: ['भनिएको सबै कुरा मूल्यभित्रै थियो।', 'आफैँ गएको भए बढी लाग्थ्यो।'],
    fair: ['अलि नगद पनि बोक्नुहोला।'],
    poor: ['पछि थपिने खर्च धेरै रहेछ।'],
  },
  plan: {
    good: ['पानी पर्दा पनि अर्को योजना तयार थियो।', 'भेट्ने ठाउँ सजिलै भेटियो।'],
    fair: ['दिनको क्रम अलि फेरियो।'],
    poor: ['एउटा ठाउँ छुटाइयो।'],
  },
} as const satisfies Words

export const PACKAGE_OPENINGS_NE = ['साथीहरूसँग गएको।', 'परिवारसँग पहिलो यात्रा।', 'दसैँपछि गएका थियौँ।', 'धेरै वर्षदेखि जान मन थियो।']
