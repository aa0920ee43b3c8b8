ALTER TABLE "departures" ADD COLUMN "wanted" smallint;--> statement-breakpoint
UPDATE departures SET wanted = capacity;
--> statement-breakpoint
-- Days that were sold beyond the seats of their package: lowering those kept the capacity at what was taken. Acts give a day seats of its own.
UPDATE departures d SET wanted = k.seats FROM packages k
WHERE k.id = d.package_id AND NOT k.is_fixed_departure AND d.start_date >= app_today() AND d.capacity > k.seats AND d.capacity = d.held + d.booked
	AND NOT EXISTS (SELECT FROM rate_acts a, jsonb_array_elements(a.cells) cell WHERE a.product_kind = 'package' AND a.product_id = d.package_id
		AND cell ->> 'kind' = 'departure' AND cell ->> 'night' = d.start_date::text AND cell -> 'after' ? 'seats');
--> statement-breakpoint
ALTER TABLE "departures" ALTER COLUMN "wanted" SET NOT NULL;
--> statement-breakpoint
-- The capacity of a departure is greatest(wanted, held + booked), as that of a night. A release never raises it.
CREATE FUNCTION set_seats() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		NEW.wanted := coalesce(NEW.wanted, NEW.capacity);
	END IF;
	NEW.capacity := greatest(NEW.wanted, NEW.held + NEW.booked);
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER seats_follow_wanted BEFORE INSERT OR UPDATE OF wanted ON departures FOR EACH ROW EXECUTE FUNCTION set_seats();
--> statement-breakpoint
CREATE FUNCTION lower_seats() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.capacity := least(NEW.capacity, greatest(NEW.wanted, NEW.held + NEW.booked));
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER seats_fall_with_releases BEFORE UPDATE OF held, booked ON departures
	FOR EACH ROW WHEN (NEW.held + NEW.booked < OLD.held + OLD.booked) EXECUTE FUNCTION lower_seats();
--> statement-breakpoint
-- As in 0035, but a new day has the seats and the cutoff that its package has now, not those that the caller read before. The lock keeps them until the day
-- is committed, so that a change of the package finds the day. `new_capacity` is null where only the supplier adds departures.
CREATE OR REPLACE FUNCTION take_seats(taker text, package integer, day date, seats integer, ends_at timestamptz, new_capacity integer, new_cutoff timestamptz)
RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
	written integer;
BEGIN
	IF new_capacity IS NOT NULL THEN
		INSERT INTO departures (package_id, start_date, capacity, cutoff_at)
		SELECT k.id, day, k.seats, (day + k.start_time::time) AT TIME ZONE 'Asia/Kathmandu' - make_interval(hours => k.cutoff_hours)
		FROM packages k WHERE k.id = package AND NOT EXISTS (SELECT FROM departures d WHERE d.package_id = package AND d.start_date = day)
		FOR SHARE OF k
		ON CONFLICT DO NOTHING;
	END IF;

	PERFORM FROM departures d WHERE d.package_id = package AND d.start_date = day FOR UPDATE;

	WITH lapsed AS (
		UPDATE seat_allocations a SET state = 'expired'
		WHERE a.package_id = package AND a.start_date = day AND a.state = 'held' AND a.expires_at <= (SELECT app_now())
		RETURNING a.quantity
	)
	UPDATE departures d SET held = d.held - freed.quantity
	FROM (SELECT sum(quantity) AS quantity FROM lapsed) freed
	WHERE freed.quantity > 0 AND d.package_id = package AND d.start_date = day;

	UPDATE departures d
	SET held = d.held + CASE WHEN ends_at IS NULL THEN 0 ELSE seats END, booked = d.booked + CASE WHEN ends_at IS NULL THEN seats ELSE 0 END
	WHERE d.package_id = package AND d.start_date = day
		AND NOT d.closed AND d.held + d.booked + seats <= d.capacity AND d.cutoff_at > (SELECT app_now());
	IF NOT FOUND THEN RETURN false; END IF;

	INSERT INTO seat_allocations AS a (holder, package_id, start_date, quantity, state, expires_at)
	VALUES (taker, package, day, seats, CASE WHEN ends_at IS NULL THEN 'confirmed' ELSE 'held' END, ends_at)
	ON CONFLICT (holder, package_id, start_date) DO UPDATE SET quantity = excluded.quantity, state = excluded.state, expires_at = excluded.expires_at
	WHERE a.state IN ('released', 'expired');
	GET DIAGNOSTICS written = ROW_COUNT;
	IF written = 0 THEN
		RAISE EXCEPTION '% has seats of this departure already', taker USING ERRCODE = 'unique_violation';
	END IF;
	RETURN true;
END $$;
--> statement-breakpoint
ALTER FUNCTION take_seats(text, integer, date, integer, timestamptz, integer, timestamptz) SET plan_cache_mode = force_generic_plan;
--> statement-breakpoint
-- As in 0069; a new day as in take_seats.
CREATE OR REPLACE FUNCTION move_seats(
	taker text, offer text, package integer, day date, seats integer, ends_at timestamptz, new_capacity integer, new_cutoff timestamptz
) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
	own integer;
	kept integer;
BEGIN
	IF new_capacity IS NOT NULL THEN
		INSERT INTO departures (package_id, start_date, capacity, cutoff_at)
		SELECT k.id, day, k.seats, (day + k.start_time::time) AT TIME ZONE 'Asia/Kathmandu' - make_interval(hours => k.cutoff_hours)
		FROM packages k WHERE k.id = package AND NOT EXISTS (SELECT FROM departures d WHERE d.package_id = package AND d.start_date = day)
		FOR SHARE OF k
		ON CONFLICT DO NOTHING;
	END IF;

	PERFORM FROM departures d WHERE (d.package_id, d.start_date) IN (
		SELECT package, day UNION SELECT a.package_id, a.start_date FROM seat_allocations a
		WHERE a.holder IN (taker, offer) AND a.state IN ('held', 'confirmed'))
	ORDER BY d.package_id, d.start_date FOR UPDATE;

	WITH lapsed AS (
		UPDATE seat_allocations a SET state = 'expired'
		WHERE (a.holder = offer OR (a.package_id = package AND a.start_date = day)) AND a.state = 'held' AND a.expires_at <= (SELECT app_now())
		RETURNING a.package_id, a.start_date, a.quantity
	)
	UPDATE departures d SET held = d.held - freed.quantity
	FROM (SELECT package_id, start_date, sum(quantity) AS quantity FROM lapsed GROUP BY package_id, start_date) freed
	WHERE d.package_id = freed.package_id AND d.start_date = freed.start_date;

	SELECT coalesce(sum(quantity), 0), coalesce(sum(quantity) FILTER (WHERE state = 'confirmed'), 0) INTO own, kept FROM seat_allocations
	WHERE holder IN (taker, offer) AND state IN ('held', 'confirmed') AND package_id = package AND start_date = day;

	IF NOT EXISTS (
		SELECT FROM departures d WHERE d.package_id = package AND d.start_date = day AND d.called_off_at IS NULL
			AND (seats <= own OR (NOT d.closed AND d.held + d.booked - own + seats <= d.capacity AND d.cutoff_at > (SELECT app_now())))
	) THEN RETURN false; END IF;

	IF ends_at IS NOT NULL THEN
		IF seats > kept THEN
			UPDATE departures d SET held = d.held + seats - kept WHERE d.package_id = package AND d.start_date = day;
			INSERT INTO seat_allocations (holder, package_id, start_date, quantity, state, expires_at)
			VALUES (offer, package, day, seats - kept, 'held', ends_at);
		END IF;
		RETURN true;
	END IF;

	WITH own AS (
		SELECT package_id, start_date, coalesce(sum(quantity) FILTER (WHERE state = 'held'), 0) AS held,
			coalesce(sum(quantity) FILTER (WHERE state = 'confirmed'), 0) AS booked
		FROM seat_allocations WHERE holder IN (taker, offer) AND state IN ('held', 'confirmed') GROUP BY package_id, start_date
	), wanted (package_id, start_date, quantity) AS (VALUES (package, day, seats))
	UPDATE departures d SET held = d.held - coalesce(own.held, 0), booked = d.booked - coalesce(own.booked, 0) + coalesce(wanted.quantity, 0)
	FROM own FULL JOIN wanted ON wanted.package_id = own.package_id AND wanted.start_date = own.start_date
	WHERE d.package_id = coalesce(own.package_id, wanted.package_id) AND d.start_date = coalesce(own.start_date, wanted.start_date);

	UPDATE seat_allocations SET state = 'released', expires_at = NULL
	WHERE (holder = offer AND state = 'held')
		OR (holder = taker AND state = 'confirmed' AND NOT (package_id = package AND start_date = day));

	INSERT INTO seat_allocations (holder, package_id, start_date, quantity, state) VALUES (taker, package, day, seats, 'confirmed')
	ON CONFLICT (holder, package_id, start_date) DO UPDATE SET quantity = excluded.quantity, state = excluded.state, expires_at = NULL;
	RETURN true;
END $$;
