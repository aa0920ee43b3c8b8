-- Statuses abbreviated in the design: PP payment_pending, PF payment_failed, PVP/PVF payment_verification_pending/failed.
INSERT INTO status_edges (from_status, to_status) VALUES
  ('payment_pending', 'payment_verification_pending'), ('payment_pending', 'payment_failed'),
  ('payment_pending', 'payment_verification_failed'), ('payment_pending', 'approved'),
  ('payment_pending', 'pending'), ('payment_pending', 'reject'),
  ('payment_failed', 'payment_pending'), ('payment_failed', 'payment_verification_pending'),
  ('payment_failed', 'payment_verification_failed'), ('payment_failed', 'approved'),
  ('payment_failed', 'pending'), ('payment_failed', 'reject'),
  ('payment_verification_pending', 'payment_failed'), ('payment_verification_pending', 'payment_verification_failed'),
  ('payment_verification_pending', 'approved'), ('payment_verification_pending', 'pending'),
  ('payment_verification_pending', 'reject'),
  ('payment_verification_failed', 'payment_verification_pending'), ('payment_verification_failed', 'payment_failed'),
  ('payment_verification_failed', 'approved'), ('payment_verification_failed', 'pending'),
  ('payment_verification_failed', 'reject'),
  ('pending', 'approved'), ('pending', 'reject'), ('pending', 'cancellation_approved'),
  ('approved', 'cancellation_pending'), ('approved', 'cancellation_approved'),
  ('cancellation_pending', 'cancellation_approved'), ('cancellation_pending', 'cancellation_rejected'),
  ('cancellation_rejected', 'approved'), ('cancellation_rejected', 'cancellation_pending'),
  ('cancellation_rejected', 'cancellation_approved'),
  ('cancellation_approved', 'cancelled');
--> statement-breakpoint
CREATE FUNCTION refuse_unknown_edge() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM status_edges WHERE from_status = OLD.status AND to_status = NEW.status) THEN
    RAISE EXCEPTION 'a booking cannot go from % to %', OLD.status, NEW.status USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER bookings_follow_edges BEFORE UPDATE OF status ON bookings
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION refuse_unknown_edge();
--> statement-breakpoint
CREATE FUNCTION demand_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM booking_events WHERE booking_id = NEW.id AND to_status = NEW.status) THEN
    RAISE EXCEPTION 'booking % became % without an event', NEW.id, NEW.status USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Deferred: the event may be written before or after the booking, in the same transaction.
CREATE CONSTRAINT TRIGGER bookings_have_events AFTER INSERT OR UPDATE OF status ON bookings
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION demand_event();
--> statement-breakpoint
CREATE FUNCTION refuse_rewriting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% only grows', TG_TABLE_NAME USING ERRCODE = 'check_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER booking_events_only_grow BEFORE UPDATE OR DELETE ON booking_events
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER payment_events_only_grow BEFORE UPDATE OR DELETE ON payment_events
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
