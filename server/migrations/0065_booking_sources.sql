CREATE TABLE "booking_sources" (
	"booking_id" bigint PRIMARY KEY NOT NULL,
	"account" bigint,
	"email_key" text,
	"device" text,
	"network" text,
	"units" integer NOT NULL,
	"is_proved" boolean NOT NULL,
	"made_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "access_codes" ADD COLUMN "requested_by" text;--> statement-breakpoint
ALTER TABLE "booking_sources" ADD CONSTRAINT "booking_sources_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_sources_by_account" ON "booking_sources" USING btree ("account","made_at") WHERE account is not null;--> statement-breakpoint
CREATE INDEX "booking_sources_by_email" ON "booking_sources" USING btree ("email_key","made_at") WHERE email_key is not null;--> statement-breakpoint
CREATE INDEX "booking_sources_by_device" ON "booking_sources" USING btree ("device","made_at") WHERE device is not null;--> statement-breakpoint
CREATE INDEX "booking_sources_by_network" ON "booking_sources" USING btree ("network","made_at") WHERE network is not null;
--> statement-breakpoint
-- What one party holds without having paid, and what it booked for free within a day. A party is an account; or the guests with one email
-- address (by its key) or on one device, and for the number of holds also with one phone. What guests type never counts for an account. The
-- network is everybody who calls from it. Locks let concurrent reservations of the same party wait until the transaction ends, so that they
-- cannot exceed the quota together; a network is not locked, because thousands share one. The counts are statements after the locks, and so
-- see what was committed meanwhile (decision 059). `made_at` bounds what is read: a hold ends within a day and its last twelve minutes.
CREATE FUNCTION count_party(account bigint, email text, phone text, email_key text, device text, network text, by_staff boolean,
	room_ids integer[], tour integer, first_day date, last_day date, unpaid text[], active text[],
	OUT live integer, OUT free integer, OUT ends_at timestamptz, OUT units integer, OUT network_units integer, OUT shares integer[],
	OUT network_shares integer[], OUT repeats integer, OUT free_seats integer, OUT network_free_seats integer, OUT unproved_seats integer,
	OUT capacity integer)
LANGUAGE plpgsql AS $$
#variable_conflict use_variable
DECLARE
	now timestamptz := app_now();
	recent timestamptz := now - interval '25 hours';
	a_day_ago timestamptz := now - interval '24 hours';
	made_by text := CASE WHEN by_staff THEN 'staff' ELSE 'site' END;
	network_ends_at timestamptz;
	mine bigint[];
	nearby bigint[];
BEGIN
	PERFORM pg_advisory_xact_lock(key) FROM (
		SELECT key FROM unnest(CASE WHEN account IS NOT NULL THEN ARRAY[hashtextextended('user ' || account, 0)] ELSE ARRAY[
			hashtextextended('email ' || email_key, 0), hashtextextended('phone ' || phone, 0), hashtextextended('device ' || device, 0)] END) key
		WHERE key IS NOT NULL ORDER BY key) in_order;

	-- The bookings of the party and of the network that may still be held, or were within a day. The newest are enough to exceed a limit.
	IF account IS NOT NULL THEN
		mine := ARRAY(SELECT s.booking_id FROM booking_sources s WHERE s.account = count_party.account AND s.made_at > recent
			ORDER BY s.made_at DESC LIMIT 500);
	ELSE
		mine := ARRAY(SELECT s.booking_id FROM booking_sources s WHERE s.account IS NULL AND s.email_key = count_party.email_key
			AND s.made_at > recent ORDER BY s.made_at DESC LIMIT 500)
			|| ARRAY(SELECT s.booking_id FROM booking_sources s WHERE s.account IS NULL AND s.device = count_party.device
			AND s.made_at > recent ORDER BY s.made_at DESC LIMIT 500);
	END IF;
	nearby := ARRAY(SELECT s.booking_id FROM booking_sources s WHERE s.network = count_party.network AND s.made_at > recent
		ORDER BY s.made_at DESC LIMIT 1000);

	IF account IS NOT NULL THEN
		SELECT count(*) FILTER (WHERE b.status = ANY (unpaid) AND b.hold_expires_at > now),
			count(*) FILTER (WHERE b.status = ANY (active) AND b.total_paisa = 0 AND b.starts_on >= app_today()),
			min(b.hold_expires_at) FILTER (WHERE b.status = ANY (unpaid) AND b.hold_expires_at > now)
		INTO live, free, ends_at FROM bookings b
		WHERE b.user_id = account;
	ELSE
		SELECT count(*) FILTER (WHERE b.status = ANY (unpaid) AND b.hold_expires_at > now),
			count(*) FILTER (WHERE b.status = ANY (active) AND b.total_paisa = 0 AND b.starts_on >= app_today()),
			min(b.hold_expires_at) FILTER (WHERE b.status = ANY (unpaid) AND b.hold_expires_at > now)
		INTO live, free, ends_at FROM bookings b
		WHERE (lower(b.lead_email) = lower(email) OR b.lead_phone = phone OR b.id = ANY (mine)) AND b.user_id IS NULL AND b.origin = made_by;
	END IF;

	SELECT coalesce(sum(s.units) FILTER (WHERE s.booking_id = ANY (mine)), 0), coalesce(sum(s.units) FILTER (WHERE s.booking_id = ANY (nearby)), 0),
		min(b.hold_expires_at) FILTER (WHERE s.booking_id = ANY (nearby))
	INTO units, network_units, network_ends_at FROM booking_sources s JOIN bookings b ON b.id = s.booking_id
	WHERE s.booking_id = ANY (mine || nearby) AND b.status = ANY (unpaid) AND b.hold_expires_at > now;
	ends_at := coalesce(ends_at, network_ends_at);

	SELECT array_agg(coalesce(held.by_party, 0) ORDER BY room.place), array_agg(coalesce(held.by_network, 0) ORDER BY room.place)
	INTO shares, network_shares FROM unnest(room_ids) WITH ORDINALITY room(id, place) LEFT JOIN LATERAL (
		SELECT max(night.by_party)::integer AS by_party, max(night.by_network)::integer AS by_network FROM (
			SELECT sum(a.quantity) FILTER (WHERE b.id = ANY (mine)) AS by_party, sum(a.quantity) FILTER (WHERE b.id = ANY (nearby)) AS by_network
			FROM allocations a JOIN bookings b ON b.reference = a.holder
			WHERE a.room_id = room.id AND a.night >= first_day AND a.night < last_day AND a.state = 'held' AND a.expires_at > now
			GROUP BY a.night) night) held ON true;
	IF tour IS NOT NULL THEN
		SELECT d.capacity INTO capacity FROM departures d WHERE d.package_id = tour AND d.start_date = first_day;
		SELECT ARRAY[coalesce(sum(a.quantity) FILTER (WHERE b.id = ANY (mine)), 0)::integer],
			ARRAY[coalesce(sum(a.quantity) FILTER (WHERE b.id = ANY (nearby)), 0)::integer]
		INTO shares, network_shares FROM seat_allocations a JOIN bookings b ON b.reference = a.holder
		WHERE a.package_id = tour AND a.start_date = first_day AND a.state = 'held' AND a.expires_at > now;
		SELECT coalesce(sum(b.quantity), 0) INTO unproved_seats FROM bookings b JOIN booking_sources s ON s.booking_id = b.id
		WHERE b.package_id = tour AND b.starts_on = first_day AND b.status = ANY (active) AND b.total_paisa = 0 AND NOT s.is_proved;
	END IF;

	SELECT count(*) INTO repeats FROM bookings b JOIN booking_sources s ON s.booking_id = b.id
	WHERE b.id = ANY (mine) AND s.made_at > a_day_ago AND b.status = ANY (unpaid) AND b.starts_on < last_day AND b.ends_on > first_day
		AND (b.room_id = ANY (room_ids) OR b.package_id = tour);

	SELECT coalesce(sum(b.quantity) FILTER (WHERE b.id = ANY (mine)), 0), coalesce(sum(b.quantity) FILTER (WHERE b.id = ANY (nearby) AND NOT s.is_proved), 0)
	INTO free_seats, network_free_seats FROM bookings b JOIN booking_sources s ON s.booking_id = b.id
	WHERE b.id = ANY (mine || nearby) AND s.made_at > a_day_ago AND b.package_id IS NOT NULL AND b.total_paisa = 0 AND b.status = ANY (active)
		AND (account IS NOT NULL OR NOT s.is_proved);
END $$;
--> statement-breakpoint
DROP FUNCTION count_holds(text, text, bigint, text[], text[]);
--> statement-breakpoint
-- The privacy page names the cookies: booking sets one of them, and logging in another. The first version came with a migration of the same release
-- as this one, so nobody was shown it without these sentences.
ALTER TABLE text_page_versions DISABLE TRIGGER text_page_versions_stay;
--> statement-breakpoint
UPDATE text_page_versions SET content = replace(replace(content::text,
	$cookies$When you register, subscribe or ask for a new password, a cookie called “device” holds a random code for a month. It lets us limit abuse per browser rather than per network, and says nothing about you.$cookies$,
	$cookies$When you book, register, subscribe or ask for a new password, a cookie called “device” holds a random code for a month. It lets us limit abuse per browser rather than per network, and says nothing about you. When you log in, a cookie called “known” remembers for some months that your account was used here, so that strangers who guess your password can’t lock you out.$cookies$),
	$cookies$दर्ता गर्दा, न्युजलेटर लिन खोज्दा वा नयाँ पासवर्ड माग्दा “device” नामको कुकीमा एक महिनासम्म एउटा अनियमित कोड रहन्छ। त्यसले दुरुपयोग रोक्न ब्राउजर छुट्याउँछ, तपाईंबारे केही बताउँदैन।$cookies$,
	$cookies$बुक गर्दा, दर्ता गर्दा, न्युजलेटर लिन खोज्दा वा नयाँ पासवर्ड माग्दा “device” नामको कुकीमा एक महिनासम्म एउटा अनियमित कोड रहन्छ। त्यसले दुरुपयोग रोक्न ब्राउजर छुट्याउँछ, तपाईंबारे केही बताउँदैन। लगइन गर्दा “known” नामको कुकीले यो ब्राउजरमा तपाईंको खाता चलाइएको कुरा केही महिनासम्म सम्झन्छ, ताकि पासवर्ड अनुमान गर्ने अरूले तपाईंलाई रोक्न नसकून्।$cookies$)::jsonb
WHERE page = 'privacy' AND number = 1;
--> statement-breakpoint
ALTER TABLE text_page_versions ENABLE TRIGGER text_page_versions_stay;