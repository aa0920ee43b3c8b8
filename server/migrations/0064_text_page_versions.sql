CREATE TABLE "text_page_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "text_page_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"page" text NOT NULL,
	"number" integer,
	"content" jsonb NOT NULL,
	"limits" jsonb,
	"effective_on" date,
	"published_at" timestamp with time zone,
	"published_by" text,
	"saved_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"saved_by" text DEFAULT 'Chautari' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "text_page_versions_numbered" UNIQUE("page","number"),
	CONSTRAINT "text_page_versions_published_whole" CHECK (num_nulls("text_page_versions"."number", "text_page_versions"."limits", "text_page_versions"."effective_on", "text_page_versions"."published_at") in (0, 4))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "text_page_versions_one_draft" ON "text_page_versions" USING btree ("page") WHERE "text_page_versions"."number" is null;--> statement-breakpoint
-- The texts that the site had until now are the first versions.
INSERT INTO text_page_versions (page, number, effective_on, published_at, limits, content)
SELECT page, 1, '2026-11-22'::date, '2026-11-21T18:15:00Z'::timestamptz, '{"holdMinutes":12,"rebookMinutes":10,"rebookHours":24,"rebooks":3,"approvalHours":24,"quoteMinutes":5,"reviewHours":24,"refundDays":7,"sessionDays":30,"voucherDays":7,"bookingYears":6,"endedDays":90}'::jsonb, content::jsonb FROM (VALUES
('terms', $texts${"heading": {"en":"Terms and conditions","ne":"नियम तथा सर्तहरू"},
 "lead": {"en":"What you can expect from us when you book, and what we ask of you.","ne":"बुकिङ गर्दा हामीबाट के अपेक्षा गर्ने, र हामी तपाईंबाट के अपेक्षा गर्छौँ।"},
 "groups": [
  {"heading": {"en":"","ne":""}, "entries": [
    {"key": "who", "heading": {"en":"Who you book with","ne":"तपाईं कोसँग बुकिङ गर्दै हुनुहुन्छ"},
     "body": {"en": "<p>Chautari is a marketplace for travel within Nepal. Your stay or tour is provided by the property or tour operator you choose, and your contract for it is with them. We take your booking and payment, and help both sides if something goes wrong.</p>",
              "ne": "<p>चौतारी नेपालभित्र यात्रा गर्नेहरूका लागि अनलाइन बजार हो। बस्ने ठाउँ वा टुर तपाईंले छानेको होटल वा टुर कम्पनीले दिन्छ, र त्यसको सम्झौता पनि उसैसँग हुन्छ। हामी बुकिङ र भुक्तानी लिन्छौँ, र समस्या परे दुवैलाई सघाउँछौँ।</p>"}},
    {"key": "guest", "heading": {"en":"With or without an account","ne":"खाता भए पनि नभए पनि"},
     "body": {"en": "<p>You can book as a guest. Your booking email contains a link that opens your booking, so don’t share it. With an account, your bookings, reviews and details are in one place.</p><p>You’re responsible for what happens in your account, so use a password you don’t use anywhere else. We may close accounts used to deceive or harm others.</p>",
              "ne": "<p>खाता नखोली पनि बुक गर्न सक्नुहुन्छ। बुकिङको इमेलमा त्यसलाई खोल्ने लिङ्क हुन्छ, त्यसैले अरूलाई नदिनुहोस्। खाता भए बुकिङ, समीक्षा र विवरण एकै ठाउँमा हुन्छन्।</p><p>खाताबाट भएको कामको जिम्मा तपाईंकै हो, त्यसैले अन्यत्र नचलाएको पासवर्ड राख्नुहोस्। ठग्न वा हानि गर्न चलाइएको खाता हामी बन्द गर्न सक्छौँ।</p>"}},
    {"key": "hold", "heading": {"en":"Holding your booking","ne":"बुकिङ रोकेर राख्ने"},
     "body": {"en": "<p>When you book, we hold your room or seats for {holdMinutes} minutes. Nobody else can book them during that time, and you aren’t charged. If you don’t pay in time, we release them. Within {rebookHours} hours you can hold the same booking again up to {rebooks} times, for {rebookMinutes} minutes each.</p>",
              "ne": "<p>बुक गरेपछि कोठा वा सिट {holdMinutes} मिनेटसम्म रोकेर राख्छौँ। त्यतिन्जेल अरू कसैले लिन पाउँदैन, र पैसा काटिँदैन। समयमा नतिरे खुला हुन्छ। {rebookHours} घण्टाभित्र सोही बुकिङ {rebookMinutes}-{rebookMinutes} मिनेटका लागि {rebooks} पटकसम्म फेरि रोक्न सकिन्छ।</p>"}},
    {"key": "price", "heading": {"en":"Price and payment","ne":"मूल्य र भुक्तानी"},
     "body": {"en": "<p>Prices are in Nepali rupees for the whole stay or tour. Taxes are included and there are no extra charges. Coupons and offers apply before you pay, not after.</p><p>Full payment is required to confirm a booking. No fee is charged for card payment, or for paying with a wallet.</p>",
              "ne": "<p>मूल्य पूरै बसाइ वा टुरको नेपाली रुपैयाँमा हो। कर समावेश छ, थप शुल्क लाग्दैन। कुपन र अफर तिर्नुअघि मात्र लाग्छन्।</p><p>बुकिङ पक्का हुन पूरै भुक्तानी चाहिन्छ। कार्ड वा वालेटबाट तिर्दा शुल्क लाग्दैन।</p>"}},
    {"key": "late", "heading": {"en":"If your payment arrives late","ne":"भुक्तानी ढिलो आइपुगेमा"},
     "body": {"en": "<p>If your payment arrives late, we still confirm your booking as long as the room or seats are available. If they’re sold out, we refund the full amount to your original payment method. If you pay twice, we refund the second payment in full. If you paid less than the price, our team checks the payment and refunds it.</p>",
              "ne": "<p>भुक्तानी ढिलो आए पनि कोठा वा सिट उपलब्ध भएसम्म बुकिङ पक्का गर्छौँ। उपलब्ध नभए पूरै रकम जुन माध्यमबाट तिर्नुभयो त्यसैमा फिर्ता गर्छौँ। दुई पटक तिरे दोस्रो भुक्तानी पूरै फिर्ता हुन्छ। मूल्यभन्दा कम तिरे हाम्रो टोलीले हेरेर फिर्ता गर्छ।</p>"}},
    {"key": "confirm", "heading": {"en":"When your booking is confirmed","ne":"बुकिङ कहिले पक्का हुन्छ"},
     "body": {"en": "<p>Most bookings are confirmed as soon as you pay. Some need the approval of the property or tour operator first. Your booking shows when they’ll reply by: at most {approvalHours} hours. If they decline or don’t reply, we cancel the booking and refund you in full.</p>",
              "ne": "<p>धेरैजसो बुकिङ तिर्नेबित्तिकै पक्का हुन्छन्। केहीलाई पहिले होटल वा टुर कम्पनीको स्वीकृति चाहिन्छ। कहिलेसम्म जवाफ आउँछ, बुकिङमै देखिन्छ: बढीमा {approvalHours} घण्टा। उनीहरूले नमाने वा जवाफ नदिए बुकिङ रद्द गरी पूरै रकम फिर्ता गर्छौँ।</p>"}},
    {"key": "cancel", "heading": {"en":"Cancelling","ne":"रद्द गर्ने"},
     "body": {"en": "<p>You can cancel a confirmed booking on its page until it’s completed. The cancellation policy is shown on the room or package page before you book, and the policy you booked with doesn’t change. Before you confirm, we show your refund and guarantee it for {quoteMinutes} minutes.</p><p>If your stay has started, or the amount is large, our team decides within {reviewHours} hours. Until then your booking stays active. Cancelling a free booking is free. Bookings can’t be changed: cancel and book again, or contact us.</p>",
              "ne": "<p>पक्का भएको बुकिङ पूरा नभएसम्म आफ्नै बुकिङको पृष्ठबाट रद्द गर्न सक्नुहुन्छ। रद्द नीति बुक गर्नुअघि नै कोठा वा प्याकेजको पृष्ठमा देखिन्छ, र बुक गर्दाको नीति फेरिँदैन। रद्द गर्नुअघि फिर्ता हुने रकम देखाउँछौँ, र त्यो {quoteMinutes} मिनेटसम्म फेरिँदैन।</p><p>बसाइ सुरु भइसकेको वा रकम ठूलो भए हाम्रो टोलीले {reviewHours} घण्टाभित्र निर्णय गर्छ। त्यतिन्जेल बुकिङ कायमै रहन्छ। निःशुल्क बुकिङ रद्द गर्दा केही लाग्दैन। बुकिङ सच्याउन मिल्दैन: रद्द गरेर फेरि बुक गर्नुहोस्, वा हामीलाई सम्पर्क गर्नुहोस्।</p>"}},
    {"key": "refund", "heading": {"en":"Refunds","ne":"रिफन्ड"},
     "body": {"en": "<p>We send refunds to your original payment method within {refundDays} days and email you when it’s done. Your bank or wallet may take a few more days to show it. If the property, the tour operator or we have to cancel, you get a full refund.</p>",
              "ne": "<p>रकम जुन माध्यमबाट तिर्नुभयो त्यसैमा {refundDays} दिनभित्र फिर्ता पठाउँछौँ र इमेल गर्छौँ। बैंक वा वालेटमा देखिन अझ केही दिन लाग्न सक्छ। होटल, टुर कम्पनी वा हामीले रद्द गर्नुपरे पूरै रकम फिर्ता हुन्छ।</p>"}},
    {"key": "review", "heading": {"en":"Reviews","ne":"समीक्षा"},
     "body": {"en": "<p>After a stay or tour booked with your account, you can review it once. Write about your own experience. We may withhold reviews that advertise, insult or name private people. We don’t remove reviews for being negative, and nobody pays for a review or its position.</p>",
              "ne": "<p>खाताबाट बुक गरेको बसाइ वा टुर पूरा भएपछि एक पटक समीक्षा लेख्न सक्नुहुन्छ। आफ्नै अनुभव लेख्नुहोस्। विज्ञापन, गाली वा कसैको निजी नाम भएको समीक्षा हामी रोक्न सक्छौँ। नराम्रो लेखियो भनेर हटाउँदैनौँ, र समीक्षा वा त्यसको स्थानका लागि कसैले पैसा तिर्दैन।</p>"}},
    {"key": "payout", "heading": {"en":"For suppliers","ne":"साझेदारका लागि"},
     "body": {"en": "<p>Suppliers use a separate site and request payouts from their dashboard. Payouts are due by the fifth business day of the month after the departure.</p>",
              "ne": "<p>साझेदारहरूको छुट्टै साइट छ, र भुक्तानी आफ्नो ड्यासबोर्डबाट माग्छन्। भुक्तानी प्रस्थान भएको महिनापछिको महिनाको पाँचौँ कार्यदिनसम्म दिइन्छ।</p>"}},
    {"key": "conduct", "heading": {"en":"What we ask of you","ne":"हामी तपाईंसँग के चाहन्छौं"},
     "body": {"en": "<p>Give real names and phone numbers: the property will ask for them. Only book what you plan to use, and don’t hold rooms to keep them from others. Don’t try to break into or disrupt our service; if you find a security problem, tell us.</p>",
              "ne": "<p>साँचो नाम र फोन नम्बर दिनुहोस्, होटलले सोध्छ। आफूले प्रयोग गर्ने मात्र बुक गर्नुहोस्, र अरूलाई नदिन कोठा नरोक्नुहोस्। हाम्रो सेवा बिगार्ने प्रयास नगर्नुहोस्; सुरक्षाको कमजोरी भेटे हामीलाई भन्नुहोस्।</p>"}},
    {"key": "change", "heading": {"en":"When these terms change","ne":"सर्त फेरिँदा"},
     "body": {"en": "<p>Your booking follows the terms in force on the day you book, even if they change later.</p>",
              "ne": "<p>बुक गरेको दिनका सर्त नै तपाईंको बुकिङमा लागू हुन्छन्, पछि फेरिए पनि।</p>"}}]}]}$texts$),
('privacy', $texts${"heading": {"en":"Privacy and cookies","ne":"गोपनीयता र कुकी"},
 "lead": {"en":"What data we keep, where, for how long and why. We keep nothing for advertising.","ne":"हामी कस्ता विवरण राख्छौँ, कहाँ, कति समय र किन। विज्ञापनका लागि केही राख्दैनौँ।"},
 "groups": [
  {"heading": {"en":"","ne":""}, "entries": [
    {"key": "keep", "heading": {"en":"What we keep with a booking","ne":"बुकिङसँगै हामी के राख्छौं"},
     "body": {"en": "<p>The names, email address, phone numbers and note you enter at checkout, and the history of your booking and its payment. We need them to confirm your stay, to contact you about it and to refund you. Anyone with only your booking reference sees masked details.</p>",
              "ne": "<p>चेकआउटमा लेख्नुभएका नाम, इमेल, फोन नम्बर र टिपोट, अनि बुकिङ र भुक्तानीको इतिहास। बसाइ पक्का गर्न, तपाईंलाई खबर गर्न र रकम फिर्ता गर्न यी चाहिन्छन्। बुकिङ नम्बर मात्र भएकाले यी विवरण लुकाइएको देख्छ।</p>"}},
    {"key": "account", "heading": {"en":"What we keep with an account","ne":"खातासँगै हामी के राख्छौं"},
     "body": {"en": "<p>Your name, email address and phone number, and what you add yourself: address, date of birth, picture and saved stays. We store your password only in a form that can’t be reversed. We record which devices are signed in and when they were last used, so you can sign out any you don’t recognise. Your reviews appear under your name.</p><p>Of your picture we keep a small copy without hidden data, such as where it was taken.</p>",
              "ne": "<p>तपाईंको नाम, इमेल र फोन नम्बर, अनि आफैँले थपेका कुरा: ठेगाना, जन्ममिति, तस्बिर र सेभ गरिएका बास। पासवर्ड फर्काउन नसकिने रूपमा मात्र राख्छौँ। कुन डिभाइसमा लगइन छ र अन्तिम पटक कहिले चल्यो राख्छौँ, ताकि नचिनेको डिभाइस लगआउट गर्न सक्नुहोस्। समीक्षा तपाईंको नाममा देखिन्छ।</p><p>तस्बिरको सानो प्रति मात्र राख्छौँ, कहाँ खिचिएको जस्ता लुकेका विवरणबिना।</p>"}},
    {"key": "emails", "heading": {"en":"Emails and texts","ne":"इमेल र एसएमएस"},
     "body": {"en": "<p>You always get emails about your bookings, payments and account security. You only get the newsletter after you confirm it by email, and every issue has an unsubscribe link. You can turn off tips and reminders too. We text you a code to verify your phone when you ask for it.</p>",
              "ne": "<p>बुकिङ, भुक्तानी र खाताको सुरक्षाका इमेल सधैँ आउँछन्। न्युजलेटर इमेलबाट पुष्टि गरेपछि मात्र आउँछ, र हरेकमा बन्द गर्ने लिङ्क हुन्छ। सुझाव र रिमाइन्डर पनि बन्द गर्न सकिन्छ। फोन प्रमाणित गर्ने कोड तपाईंले मागेपछि एसएमएसमा पठाउँछौँ।</p>"}},
    {"key": "cookie", "heading": {"en":"Cookies","ne":"कुकी"},
     "body": {"en": "<p>When you choose a language, a cookie called “lang” remembers it for a year. Until then we use your browser’s language. It contains only “en” or “ne”. When you register, subscribe or ask for a new password, a cookie called “device” holds a random code for a month. It lets us limit abuse per browser rather than per network, and says nothing about you. We set no other cookies, and nor does anyone else on our site.</p>",
              "ne": "<p>भाषा छान्नुभयो भने “lang” नामको कुकीले एक वर्षसम्म सम्झन्छ। त्यसअघि ब्राउजरकै भाषा चल्छ। त्यसमा “en” वा “ne” मात्र हुन्छ। दर्ता गर्दा, न्युजलेटर लिन खोज्दा वा नयाँ पासवर्ड माग्दा “device” नामको कुकीमा एक महिनासम्म एउटा अनियमित कोड रहन्छ। त्यसले दुरुपयोग रोक्न ब्राउजर छुट्याउँछ, तपाईंबारे केही बताउँदैन। हामी अरू कुनै कुकी राख्दैनौँ, र अरूले पनि यहाँ राख्दैनन्।</p>"}},
    {"key": "browser", "heading": {"en":"What we store in your browser","ne":"तपाईंको ब्राउजरमा के रहन्छ"},
     "body": {"en": "<p>This data is stored in your own browser. When you log out, we remove everything except the last two items.</p><ul><li>Your sign-in: until you log out, for at most {sessionDays} days.</li><li>Your last search for stays and packages, and the last places you chose.</li><li>The stays and packages you viewed last, so you can find them again.</li><li>The stays and packages you’ve saved. When you’re logged in, we also keep them with your account.</li><li>What you’ve entered at checkout, until you send it or close the tab.</li><li>The references of bookings you’ve recently made or opened here, with the key that opens each one. We receive the key when you open that booking.</li><li>The references of bookings we’re holding for you, with what you chose and when each hold ends. We use them to show the time you have left.</li><li>The last confirmed booking you viewed, so you can show it offline. It’s kept until {voucherDays} days after the booking ends.</li><li>While you pay, or sign in with Google or Facebook: a note that brings you back to your page and prevents double payments.</li><li>The payment method you last used on this device.</li><li>If we can’t confirm a payment: the reference of that booking and the time, so that we can show when you can ask us to check again. We keep only the latest.</li><li>The files our pages are built from, so that they open on a slow connection. They contain nothing about you.</li><li>Your choice of theme and calendar.</li></ul>",
              "ne": "<p>यी सबै तपाईंकै ब्राउजरमा रहन्छन्। लगआउट गर्दा अन्तिम दुईबाहेक सबै हट्छन्।</p><ul><li>तपाईंको लगइन: लगआउट नगरेसम्म, बढीमा {sessionDays} दिन।</li><li>होटल र प्याकेजको पछिल्लो खोजी, र पछिल्लो पटक छान्नुभएका ठाउँ।</li><li>पछिल्लो पटक हेर्नुभएका बास र प्याकेज, फेरि सजिलै भेट्न।</li><li>सेभ गर्नुभएका बास र प्याकेज। लगइन गर्नुभएको भए ती तपाईंको खातामा पनि रहन्छन्।</li><li>चेकआउटमा लेख्नुभएको कुरा, नपठाएसम्म वा ट्याब बन्द नगरेसम्म।</li><li>यहाँ गरिएका वा खोलिएका पछिल्ला बुकिङका नम्बर, र तिनलाई खोल्ने साँचो। बुकिङ खोल्दा साँचो हामीलाई पठाइन्छ।</li><li>तपाईंका लागि रोकिराखेका बुकिङका नम्बर, के छान्नुभयो र कहिलेसम्म रोकिएको छ। बाँकी समय देखाउन यी चाहिन्छन्।</li><li>पछिल्लो पटक हेर्नुभएको पक्का बुकिङ, इन्टरनेट नहुँदा देखाउन। यात्रा सकिएको {voucherDays} दिनसम्म राखिन्छ।</li><li>तिर्दा, वा Google वा Facebook बाट लगइन गर्दा: तपाईंलाई पहिलेको पृष्ठमा फर्काउने र दोहोरो भुक्तानी रोक्ने टिपोट।</li><li>यस डिभाइसमा पछिल्लो पटक छान्नुभएको भुक्तानी माध्यम।</li><li>भुक्तानी पुष्टि हुन नसके: त्यस बुकिङको नम्बर र समय, फेरि जाँच्न कहिले मिल्छ देखाउन। पछिल्लो एउटा मात्र रहन्छ।</li><li>हाम्रा पृष्ठ बनेका फाइल, ढिलो इन्टरनेटमा पनि खुलून् भनेर। तिनमा तपाईंबारे केही हुँदैन।</li><li>थिम र पात्रोको तपाईंको रोजाइ।</li></ul>"}},
    {"key": "others", "heading": {"en":"Who we share data with","ne":"विवरण कसलाई दिइन्छ"},
     "body": {"en": "<p>Our pages contain no scripts, trackers or fonts from other companies. Others get data only where you use their services:</p><ul><li>The property or tour operator you book with gets your booking: names, phone numbers, dates and your note.</li><li>Your payment provider gets the amount and a number based on your booking reference, but not your name. What you enter on their page stays with them: we never see a card number. You can pay with {paymentMethods}.</li><li>If you sign in with Google or Facebook, they learn that you did. They give us your name, your email and the number they know you by. We don’t get your friends list and never post anything.</li><li>The services that deliver our emails and texts see who they’re for and what they contain.</li><li>If we use another company’s place search or map, they see what you type there or which part of the map you view. Their name is shown on the map.</li></ul>",
              "ne": "<p>हाम्रा पृष्ठमा अरू कम्पनीका स्क्रिप्ट, ट्र्याकर वा फन्ट छैनन्। तपाईंले उनीहरूको सेवा चलाउँदा मात्र विवरण दिइन्छ:</p><ul><li>बुक गरेको होटल वा टुर कम्पनीले बुकिङ पाउँछ: नाम, फोन नम्बर, मिति र टिपोट।</li><li>भुक्तानी सेवाले रकम र बुकिङ नम्बरबाट बनेको नम्बर पाउँछ, तपाईंको नाम होइन। उनीहरूको पृष्ठमा लेखेको कुरा उनीहरूसँगै रहन्छ: कार्ड नम्बर हामी देख्दैनौँ। भुक्तानी गर्ने माध्यम: {paymentMethods}।</li><li>Google वा Facebook बाट लगइन गरे उनीहरूलाई थाहा हुन्छ। उनीहरूले हामीलाई तपाईंको नाम, इमेल र आफूले चिन्ने नम्बर दिन्छन्। हामी साथीहरूको सूची लिँदैनौँ र केही पोस्ट गर्दैनौँ।</li><li>इमेल र एसएमएस पुर्‍याउने सेवाले कसलाई के पठाइयो देख्छन्।</li><li>अर्को कम्पनीको ठाउँ खोज्ने सेवा वा नक्सा चलाइएको भए, त्यहाँ टाइप गरेको वा हेरेको भाग उसले देख्छ। नक्सामा उसको नाम देखिन्छ।</li></ul>"}},
    {"key": "measure", "heading": {"en":"What we measure","ne":"हामी के मापन गर्छौं"},
     "body": {"en": "<p>We measure which kinds of pages are opened and how long they take, on our server and in your browser. We store this without addresses, names, references or searches, and share it with nobody.</p><p>To stop people from guessing passwords or blocking rooms, we count requests from each internet address. We delete these counts after about a day.</p>",
              "ne": "<p>कस्ता पृष्ठ खुले र कति समय लाग्यो, हामी सर्भर र ब्राउजरमा मापन गर्छौँ। त्यो ठेगाना, नाम, बुकिङ नम्बर वा खोजीबिना राख्छौँ, र कसैलाई दिँदैनौँ।</p><p>पासवर्ड अनुमान गर्न वा कोठा रोकिराख्न नसकून् भनेर हरेक इन्टरनेट ठेगानाबाट आएका अनुरोध गन्छौँ। त्यो गन्ती करिब एक दिनमा मेट्छौँ।</p>"}},
    {"key": "long", "heading": {"en":"How long we keep it","ne":"कति समय राख्छौँ"},
     "body": {"en": "<p>We keep bookings and payments for {bookingYears} years, because tax law requires it. We keep ended sessions, used links and codes, and emails about your account for {endedDays} days. We keep your newsletter subscription until you unsubscribe.</p>",
              "ne": "<p>बुकिङ र भुक्तानी {bookingYears} वर्ष राख्छौँ, कर कानुनले मागेकाले। सकिएका लगइन, लिङ्क, कोड र खाताका इमेल {endedDays} दिन राख्छौँ। न्युजलेटर बन्द नगरेसम्म रहन्छ।</p>"}},
    {"key": "rights", "heading": {"en":"Your choices","ne":"तपाईं के गर्न सक्नुहुन्छ"},
     "body": {"en": "<p>Under “Password and security” you can download your data, sign out devices or delete your account. Deleting removes your name, address, phone number, date of birth, picture, password and newsletter straight away. Bookings are kept for {bookingYears} years, and reviews stay without your name. If you don’t have an account, contact us.</p>",
              "ne": "<p>“पासवर्ड र सुरक्षा” मा आफ्नो विवरण डाउनलोड गर्न, डिभाइस लगआउट गर्न वा खाता मेट्न सक्नुहुन्छ। मेटेपछि नाम, ठेगाना, फोन नम्बर, जन्ममिति, तस्बिर, पासवर्ड र न्युजलेटर तुरुन्तै हट्छन्। बुकिङ {bookingYears} वर्ष रहन्छन् र समीक्षा नामबिना रहन्छन्। खाता छैन भने हामीलाई सम्पर्क गर्नुहोस्।</p>"}}]}]}$texts$),
('agreement', $texts${"heading": {"en":"Privacy, disclaimer and user agreement","ne":"गोपनीयता, अस्वीकरण र प्रयोगकर्ता सम्झौता"},
 "lead": {"en":"A short version of our privacy policy and terms. The full pages are linked below.","ne":"गोपनीयता नीति र सर्तको छोटो रूप। पूरा पृष्ठका लिङ्क तल छन्।"},
 "groups": [
  {"heading": {"en":"","ne":""}, "entries": [
    {"key": "privacy", "heading": {"en":"Privacy","ne":"गोपनीयता"},
     "body": {"en": "<p>We keep only what your bookings and account need, and nothing for advertising. Our pages contain no scripts, trackers or fonts from other companies. One cookie remembers your language, another limits abuse. You can download or delete your data.</p>",
              "ne": "<p>बुकिङ र खातालाई चाहिने विवरण मात्र राख्छौँ, विज्ञापनका लागि केही होइन। हाम्रा पृष्ठमा अरू कम्पनीका स्क्रिप्ट, ट्र्याकर वा फन्ट छैनन्। एउटा कुकीले भाषा सम्झन्छ, अर्कोले दुरुपयोग रोक्छ। आफ्नो विवरण डाउनलोड गर्न वा मेट्न सक्नुहुन्छ।</p>"}},
    {"key": "disclaimer", "heading": {"en":"Disclaimer","ne":"अस्वीकरण"},
     "body": {"en": "<p>Stays and tours are provided by the hotels and tour operators that list them. We check what they tell us, but nobody can guarantee mountains, weather, roads or flights. Altitudes and walking times are estimates. Reviews and posts are their authors’ opinions.</p>",
              "ne": "<p>बसाइ र टुर सूचीमा राख्ने होटल र टुर कम्पनीले नै दिन्छन्। उनीहरूको विवरण हामी जाँच्छौँ, तर हिमाल, मौसम, बाटो र उडानको ग्यारेन्टी कसैले गर्न सक्दैन। उचाइ र हिँड्ने समय अनुमान हुन्। समीक्षा र लेख लेख्नेकै विचार हुन्।</p>"}},
    {"key": "user", "heading": {"en":"User agreement","ne":"प्रयोगकर्ता सम्झौता"},
     "body": {"en": "<p>Give real names and phone numbers: the property will ask for them. Full payment is needed; no fee is charged for card payment. Each room and package shows its cancellation policy. Only book what you plan to use, and don’t try to break into or disrupt our service.</p>",
              "ne": "<p>साँचो नाम र फोन नम्बर दिनुहोस्, होटलले सोध्छ। पूरै भुक्तानी चाहिन्छ; कार्डबाट तिर्दा शुल्क लाग्दैन। हरेक कोठा र प्याकेजमा रद्द नीति देखिन्छ। आफूले प्रयोग गर्ने मात्र बुक गर्नुहोस्, र हाम्रो सेवा बिगार्ने प्रयास नगर्नुहोस्।</p>"}}]}]}$texts$),
('faq', $texts${"heading": {"en":"Frequently asked questions","ne":"प्रश्नोत्तर"},
 "lead": {"en":"Answers to what travellers ask most. Each answer has its own link to share.","ne":"यात्रीले धेरै सोध्ने प्रश्नका जवाफ। हरेक जवाफको लिङ्क अरूलाई पठाउन मिल्छ।"},
 "groups": [
  {"heading": {"en":"Booking","ne":"बुकिङ"}, "entries": [
    {"key": "who", "heading": {"en":"Who is Chautari for?","ne":"चौतारी कसका लागि हो?"},
     "body": {"en": "<p>For domestic travellers: people who live in Nepal and travel within it. Prices are in Nepali rupees, and you need a Nepali mobile number.</p>",
              "ne": "<p>आन्तरिक यात्रीका लागि: नेपालमा बस्ने र नेपालभित्रै घुम्ने। मूल्य नेपाली रुपैयाँमा हुन्छ, र नेपाली मोबाइल नम्बर चाहिन्छ।</p>"}},
    {"key": "account", "heading": {"en":"Do I need an account?","ne":"खाता चाहिन्छ?"},
     "body": {"en": "<p>No. You can book as a guest and find your booking with the reference we email you. With an account, all your bookings are in one place and you can review your stays and tours.</p>",
              "ne": "<p>चाहिँदैन। खाता नखोली बुक गरेर इमेलमा आएको बुकिङ नम्बरबाट हेर्न सक्नुहुन्छ। खाता भए सबै बुकिङ एकै ठाउँमा हुन्छन् र समीक्षा लेख्न मिल्छ।</p>"}},
    {"key": "hold", "heading": {"en":"How long is my room held while I pay?","ne":"तिर्दासम्म कोठा कति बेर रोकिन्छ?"},
     "body": {"en": "<p>{holdMinutes} minutes from when you book, and {rebookMinutes} minutes each time you book it again. Nobody else can book it during that time.</p>",
              "ne": "<p>बुक गरेदेखि {holdMinutes} मिनेट, र फेरि बुक गर्दा हरेक पटक {rebookMinutes} मिनेट। त्यतिन्जेल अरू कसैले लिन पाउँदैन।</p>"}},
    {"key": "bs", "heading": {"en":"Can I use Bikram Sambat dates and Nepali?","ne":"विक्रम संवत्‌का मिति र नेपाली भाषा चलाउन मिल्छ?"},
     "body": {"en": "<p>Yes. Switch between English and Nepali at the top of the page. Some descriptions by hotels and tour operators are in English only. Dates are shown in both calendars. Choose the main one at the bottom of the page or in the date picker.</p>",
              "ne": "<p>मिल्छ। पृष्ठको माथिबाट नेपाली र अङ्ग्रेजी फेर्नुहोस्। होटल र टुर कम्पनीका केही विवरण अङ्ग्रेजीमा मात्र छन्। मिति दुवै पात्रोमा देखिन्छ। मुख्य पात्रो पृष्ठको तल वा मिति छान्ने ठाउँमा छान्नुहोस्।</p>"}}]},
  {"heading": {"en":"Payment","ne":"भुक्तानी"}, "entries": [
    {"key": "pay", "heading": {"en":"How can I pay?","ne":"कसरी तिर्न सक्छु?"},
     "body": {"en": "<p>With {paymentMethods}. Choose one on the payment page of your booking.</p>",
              "ne": "<p>{paymentMethods}बाट। बुकिङको भुक्तानी पृष्ठमा छान्नुहोस्।</p>"}},
    {"key": "fee", "heading": {"en":"Is there a fee for paying by card?","ne":"कार्डबाट तिर्दा शुल्क लाग्छ?"},
     "body": {"en": "<p>No. No fee is charged for card payment, or for paying with a wallet. The price you see is the full price.</p>",
              "ne": "<p>लाग्दैन। कार्ड वा वालेटबाट तिर्दा कुनै शुल्क लाग्दैन। देखिएको मूल्य नै पूरा मूल्य हो।</p>"}},
    {"key": "full", "heading": {"en":"Can I pay part now and the rest later?","ne":"अहिले केही र बाँकी पछि तिर्न मिल्छ?"},
     "body": {"en": "<p>No. Full payment is needed to confirm a booking.</p>",
              "ne": "<p>मिल्दैन। बुकिङ पक्का हुन पूरै भुक्तानी चाहिन्छ।</p>"}},
    {"key": "coupon", "heading": {"en":"Where do I enter a coupon?","ne":"कुपन कहाँ राख्ने?"},
     "body": {"en": "<p>On the payment page of your booking, before you pay. The price updates straight away.</p>",
              "ne": "<p>तिर्नुअघि बुकिङको भुक्तानी पृष्ठमा। मूल्य तुरुन्तै फेरिन्छ।</p>"}},
    {"key": "late", "heading": {"en":"What if my payment arrives too late?","ne":"मेरो भुक्तानी ढिलो भयो भने?"},
     "body": {"en": "<p>If the room is still available, we confirm your booking. If not, we refund the full amount to your original payment method.</p>",
              "ne": "<p>कोठा उपलब्ध भए बुकिङ पक्का हुन्छ। नभए पूरै रकम जुन माध्यमबाट तिर्नुभयो त्यसैमा फिर्ता हुन्छ।</p>"}},
    {"key": "twice", "heading": {"en":"I lost the page while paying. Should I pay again?","ne":"तिर्दातिर्दै पृष्ठ रोकियो। फेरि तिर्ने हो?"},
     "body": {"en": "<p>Please check your booking first. We keep checking with the payment provider and email you when we know. If you’ve paid twice, we refund the second payment in full.</p>",
              "ne": "<p>पहिले आफ्नो बुकिङ हेर्नुहोस्। हामी भुक्तानी सेवासँग बुझ्छौँ र थाहा हुनेबित्तिकै इमेल गर्छौँ। दुई पटक तिरिएको भए दोस्रो भुक्तानी पूरै फिर्ता हुन्छ।</p>"}}]},
  {"heading": {"en":"After you book","ne":"बुकिङपछि"}, "entries": [
    {"key": "track", "heading": {"en":"Where do I find my booking?","ne":"मेरो बुकिङ कहाँ हेर्ने?"},
     "body": {"en": "<p>Choose “Track your booking” at the bottom of any page and enter your reference. It’s in the email we sent you.</p>",
              "ne": "<p>जुनसुकै पृष्ठको तल “आफ्नो बुकिङ खोज्नुहोस्” छानेर बुकिङ नम्बर लेख्नुहोस्। त्यो हाम्रो इमेलमा छ।</p>"}},
    {"key": "cancel", "heading": {"en":"How do I cancel, and how much is refunded?","ne":"कसरी रद्द गर्ने, र कति फिर्ता हुन्छ?"},
     "body": {"en": "<p>Choose “Cancel Booking” on the page of your booking. Before you confirm, we show your refund under the cancellation policy you booked with.</p>",
              "ne": "<p>बुकिङको पृष्ठमा “बुकिङ रद्द गर्नुहोस्” छान्नुहोस्। रद्द हुनुअघि बुक गर्दाको रद्द नीतिअनुसार कति फिर्ता हुन्छ देखाउँछौँ।</p>"}},
    {"key": "refund", "heading": {"en":"When do I get my refund?","ne":"रिफन्ड कहिले आउँछ?"},
     "body": {"en": "<p>We send it to your original payment method within {refundDays} days and email you. Your bank or wallet may take a few more days.</p>",
              "ne": "<p>जुन माध्यमबाट तिर्नुभयो त्यसैमा {refundDays} दिनभित्र पठाउँछौँ र इमेल गर्छौँ। बैंक वा वालेटलाई अझ केही दिन लाग्न सक्छ।</p>"}},
    {"key": "change", "heading": {"en":"Can I change the dates of a booking?","ne":"बुकिङको मिति बदल्न मिल्छ?"},
     "body": {"en": "<p>Not online. Cancel and book again, or contact us and we’ll see what we can do.</p>",
              "ne": "<p>अनलाइन मिल्दैन। रद्द गरेर फेरि बुक गर्नुहोस्, वा हामीलाई सम्पर्क गर्नुहोस्।</p>"}},
    {"key": "offline", "heading": {"en":"What if I have no internet when I arrive?","ne":"पुग्दा इन्टरनेट नभए के गर्ने?"},
     "body": {"en": "<p>Open Chautari anyway: it shows the last confirmed booking you viewed on this device. You can also print a voucher for each booking.</p>",
              "ne": "<p>चौतारी खोल्नुहोस्: यही डिभाइसमा पछिल्लो पटक हेरेको पक्का बुकिङ देखिन्छ। हरेक बुकिङको भौचर छाप्न पनि मिल्छ।</p>"}}]},
  {"heading": {"en":"More","ne":"अन्य"}, "entries": [
    {"key": "review", "heading": {"en":"Who writes the reviews?","ne":"समीक्षा कसले लेख्छ?"},
     "body": {"en": "<p>Travellers who booked with an account and completed their stay or tour, once per booking. Nobody pays for them.</p>",
              "ne": "<p>खाताबाट बुक गरेर बसाइ वा टुर पूरा गर्ने यात्रीले, हरेक बुकिङको एक पटक। त्यसका लागि कसैले पैसा तिर्दैन।</p>"}},
    {"key": "supplier", "heading": {"en":"I have a hotel or run tours. When do I get paid?","ne":"मेरो होटल छ वा टुर चलाउँछु। भुक्तानी कहिले पाउँछु?"},
     "body": {"en": "<p>By the fifth business day of the month after the departure. The terms say how to request a payout.</p>",
              "ne": "<p>प्रस्थान भएको महिनापछिको महिनाको पाँचौँ कार्यदिनसम्म। भुक्तानी कसरी माग्ने भन्ने कुरा सर्तमा छ।</p>"}}]}]}$texts$)
) AS first (page, content);
--> statement-breakpoint
-- A version that took effect is what bookings were made under.
CREATE FUNCTION keep_text_versions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'version % of % took effect and stays as it is', OLD.number, OLD.page USING ERRCODE = 'check_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER text_page_versions_stay BEFORE UPDATE OR DELETE ON text_page_versions
  FOR EACH ROW WHEN (OLD.number = 1 OR OLD.effective_on <= app_today()) EXECUTE FUNCTION keep_text_versions();
--> statement-breakpoint
CREATE FUNCTION terms_in_effect() RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT max(number) FROM text_page_versions WHERE page = 'terms' AND (number = 1 OR effective_on <= app_today())
$$;
--> statement-breakpoint
-- Without a default at first: bookings from before have none.
ALTER TABLE "bookings" ADD COLUMN "terms_version" integer;--> statement-breakpoint
ALTER TABLE "bookings" ALTER COLUMN "terms_version" SET DEFAULT terms_in_effect();
