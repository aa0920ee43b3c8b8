CREATE TABLE "audit_changes" (
	"xid" xid8 DEFAULT pg_current_xact_id() NOT NULL,
	"kind" text NOT NULL,
	"id" bigint NOT NULL,
	"day" date
);
--> statement-breakpoint
CREATE TABLE "audit_progress" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"started_at" timestamp with time zone DEFAULT '-infinity' NOT NULL,
	"horizon" xid8,
	"whole_on" date,
	CONSTRAINT "one_row" CHECK ("audit_progress"."id")
);
--> statement-breakpoint
DROP INDEX "allocations_held";--> statement-breakpoint
DROP INDEX "seat_allocations_held";--> statement-breakpoint
DROP INDEX "rooms_of_property";--> statement-breakpoint
CREATE INDEX "audit_changes_by_transaction" ON "audit_changes" USING btree ("xid");--> statement-breakpoint
CREATE INDEX "allocations_live" ON "allocations" USING btree ("room_id","night") WHERE state in ('held', 'confirmed');--> statement-breakpoint
CREATE INDEX "seat_allocations_live" ON "seat_allocations" USING btree ("package_id","start_date") WHERE state in ('held', 'confirmed');--> statement-breakpoint
CREATE INDEX "rooms_by_property" ON "rooms" USING btree ("property_id");
--> statement-breakpoint
INSERT INTO audit_progress DEFAULT VALUES;
--> statement-breakpoint
-- The marks of the audit (decision 063). They are row-level, so that a reservation pays for one, that of its booking. Its nights are in
-- search_changes. The argument is the kind of the row.
CREATE FUNCTION mark_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO audit_changes (kind, id) VALUES (TG_ARGV[0], coalesce(NEW.id, OLD.id));
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION mark_booking_of_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO audit_changes (kind, id) VALUES ('booking', coalesce(NEW.booking_id, OLD.booking_id));
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION mark_account_of_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO audit_changes (kind, id) VALUES ('account', coalesce(NEW.user_id, OLD.user_id));
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION mark_night_of_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO audit_changes (kind, id, day)
	SELECT 'night', coalesce(NEW.room_id, OLD.room_id), coalesce(NEW.night, OLD.night)
	UNION ALL SELECT 'booking', id, NULL FROM bookings WHERE reference IN (OLD.holder, NEW.holder);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION mark_departure_of_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO audit_changes (kind, id, day)
	VALUES ('departure', coalesce(NEW.package_id, OLD.package_id), coalesce(NEW.start_date, OLD.start_date));
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION mark_booking_of_seats() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO audit_changes (kind, id) SELECT 'booking', id FROM bookings WHERE reference IN (OLD.holder, NEW.holder);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION mark_redemption() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO audit_changes (kind, id)
	SELECT 'coupon', coalesce(NEW.coupon_id, OLD.coupon_id)
	UNION ALL SELECT 'booking', id FROM bookings WHERE reference IN (OLD.holder, NEW.holder);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION mark_review() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO audit_changes (kind, id)
	SELECT kind, id FROM (VALUES
		('booking', NEW.booking_id), ('booking', OLD.booking_id), ('package', NEW.package_id), ('package', OLD.package_id)
	) changed (kind, id) WHERE id IS NOT NULL
	UNION ALL SELECT 'property', property_id FROM rooms WHERE id IN (OLD.room_id, NEW.room_id);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION mark_booking_of_email() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO audit_changes (kind, id) SELECT 'booking', id FROM bookings WHERE reference = OLD.about;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER booking_marked AFTER INSERT OR UPDATE ON bookings FOR EACH ROW EXECUTE FUNCTION mark_row('booking');
--> statement-breakpoint
-- The first event comes with its booking.
CREATE TRIGGER event_marked AFTER INSERT ON booking_events FOR EACH ROW WHEN (NEW.seq > 1) EXECUTE FUNCTION mark_booking_of_row();
--> statement-breakpoint
CREATE TRIGGER attempt_marked AFTER INSERT OR UPDATE OR DELETE ON payment_attempts FOR EACH ROW EXECUTE FUNCTION mark_booking_of_row();
--> statement-breakpoint
CREATE TRIGGER refund_marked AFTER INSERT OR UPDATE OR DELETE ON refunds FOR EACH ROW EXECUTE FUNCTION mark_booking_of_row();
--> statement-breakpoint
CREATE TRIGGER entry_marked AFTER INSERT ON ledger_entries FOR EACH ROW EXECUTE FUNCTION mark_booking_of_row();
--> statement-breakpoint
-- A new allocation comes with its booking and changes its night.
CREATE TRIGGER allocation_marked AFTER UPDATE OR DELETE ON allocations FOR EACH ROW EXECUTE FUNCTION mark_night_of_row();
--> statement-breakpoint
CREATE TRIGGER departure_marked AFTER INSERT OR UPDATE OR DELETE ON departures FOR EACH ROW EXECUTE FUNCTION mark_departure_of_row();
--> statement-breakpoint
CREATE TRIGGER seats_marked AFTER INSERT OR UPDATE OR DELETE ON seat_allocations FOR EACH ROW EXECUTE FUNCTION mark_departure_of_row();
--> statement-breakpoint
CREATE TRIGGER booking_of_seats_marked AFTER UPDATE OR DELETE ON seat_allocations FOR EACH ROW EXECUTE FUNCTION mark_booking_of_seats();
--> statement-breakpoint
CREATE TRIGGER redemption_marked AFTER INSERT OR UPDATE OR DELETE ON coupon_redemptions FOR EACH ROW EXECUTE FUNCTION mark_redemption();
--> statement-breakpoint
CREATE TRIGGER coupon_marked AFTER UPDATE ON coupons FOR EACH ROW EXECUTE FUNCTION mark_row('coupon');
--> statement-breakpoint
CREATE TRIGGER review_marked AFTER INSERT OR UPDATE OR DELETE ON reviews FOR EACH ROW EXECUTE FUNCTION mark_review();
--> statement-breakpoint
CREATE TRIGGER property_marked AFTER UPDATE OF reviews_count, rating_stars ON properties FOR EACH ROW EXECUTE FUNCTION mark_row('property');
--> statement-breakpoint
CREATE TRIGGER package_marked AFTER UPDATE OF reviews_count, rating_stars ON packages FOR EACH ROW EXECUTE FUNCTION mark_row('package');
--> statement-breakpoint
CREATE TRIGGER email_marked AFTER DELETE ON outbox FOR EACH ROW EXECUTE FUNCTION mark_booking_of_email();
--> statement-breakpoint
CREATE TRIGGER account_marked AFTER UPDATE OF disabled_at, deleted_at, password_set_at ON users FOR EACH ROW EXECUTE FUNCTION mark_row('account');
--> statement-breakpoint
-- Not its last use, which is written once a minute.
CREATE TRIGGER session_marked AFTER INSERT OR UPDATE OF user_id, created_at, expires_at, ended_at, impersonator ON sessions
	FOR EACH ROW EXECUTE FUNCTION mark_account_of_row();
--> statement-breakpoint
CREATE TRIGGER account_event_marked AFTER INSERT ON account_events FOR EACH ROW EXECUTE FUNCTION mark_account_of_row();
--> statement-breakpoint
CREATE TRIGGER act_marked AFTER INSERT ON rate_acts FOR EACH ROW EXECUTE FUNCTION mark_row('act');
--> statement-breakpoint
CREATE TRIGGER plan_marked AFTER INSERT OR UPDATE ON rate_plans FOR EACH ROW WHEN (NEW.parent_id IS NOT NULL) EXECUTE FUNCTION mark_row('plan');
