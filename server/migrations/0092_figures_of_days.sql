CREATE TABLE "figure_days" (
	"day" date PRIMARY KEY NOT NULL,
	"figures" jsonb NOT NULL
);--> statement-breakpoint
-- The figures of a settled day are counted again after one of its rows has changed. Usual changes are of rows younger than a day, which no figures are kept
-- of: the conditions of the triggers exclude them without a call (decision 167).
CREATE FUNCTION forget_figures(VARIADIC instants timestamptz[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	-- The overview holds this lock alone while it keeps figures. So it has seen this change, or the next line deletes what it kept.
	PERFORM pg_advisory_xact_lock_shared(721203);
	DELETE FROM figure_days WHERE day IN (SELECT (instant AT TIME ZONE 'Asia/Kathmandu')::date FROM unnest(instants) instant);
END $$;
--> statement-breakpoint
CREATE FUNCTION forget_figures_of_booking() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		PERFORM forget_figures(NEW.created_at, NEW.cancelled_at, NEW.lapsed_at);
	ELSE
		PERFORM forget_figures(OLD.created_at, OLD.cancelled_at, OLD.lapsed_at, NEW.cancelled_at, NEW.lapsed_at);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION forget_figures_of_attempt() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM forget_figures(NEW.opened_at);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION forget_figures_of_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM forget_figures(NEW.at);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER figures_of_older_booking AFTER INSERT ON bookings FOR EACH ROW
	WHEN (NEW.created_at < app_now() - interval '1 day') EXECUTE FUNCTION forget_figures_of_booking();
--> statement-breakpoint
CREATE TRIGGER figures_of_changed_booking AFTER UPDATE OF total_paisa, cancelled_at, lapsed_at ON bookings FOR EACH ROW
	WHEN (((OLD.total_paisa = 0) <> (NEW.total_paisa = 0) AND OLD.created_at < app_now() - interval '1 day')
		OR (OLD.cancelled_at IS DISTINCT FROM NEW.cancelled_at AND least(OLD.cancelled_at, NEW.cancelled_at) < app_now() - interval '1 day')
		OR (OLD.lapsed_at IS DISTINCT FROM NEW.lapsed_at AND least(OLD.lapsed_at, NEW.lapsed_at) < app_now() - interval '1 day'))
	EXECUTE FUNCTION forget_figures_of_booking();
--> statement-breakpoint
CREATE TRIGGER figures_of_older_attempt AFTER INSERT ON payment_attempts FOR EACH ROW
	WHEN (NEW.opened_at < app_now() - interval '1 day') EXECUTE FUNCTION forget_figures_of_attempt();
--> statement-breakpoint
CREATE TRIGGER figures_of_changed_attempt AFTER UPDATE OF state ON payment_attempts FOR EACH ROW
	WHEN (OLD.state <> NEW.state AND NEW.opened_at < app_now() - interval '1 day') EXECUTE FUNCTION forget_figures_of_attempt();
--> statement-breakpoint
CREATE TRIGGER figures_of_older_entry AFTER INSERT ON ledger_entries FOR EACH ROW
	WHEN (NEW.at < app_now() - interval '1 day') EXECUTE FUNCTION forget_figures_of_entry();
