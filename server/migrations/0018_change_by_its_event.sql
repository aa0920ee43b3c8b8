-- The last event must lead where the booking is: one of an earlier change to the same status is not enough.
CREATE OR REPLACE FUNCTION demand_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT to_status FROM booking_events WHERE booking_id = NEW.id ORDER BY seq DESC LIMIT 1)
    IS DISTINCT FROM (SELECT status FROM bookings WHERE id = NEW.id) THEN
    RAISE EXCEPTION 'booking % became % without an event', NEW.id, NEW.status USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
