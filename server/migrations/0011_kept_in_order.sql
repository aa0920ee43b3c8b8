CREATE INDEX "outbox_about" ON "outbox" USING btree ("about","kind");--> statement-breakpoint
CREATE INDEX "bookings_cancelled" ON "bookings" USING btree ("ends_on") WHERE status = 'cancelled';--> statement-breakpoint
CREATE INDEX "refunds_of_booking" ON "refunds" USING btree ("booking_id");--> statement-breakpoint
-- What a person makes shows in the provider's records; refunds from before they were looked at are looked at too, as long as others.
UPDATE "refunds" SET "next_try_at" = "created_at" + interval '1 day'
WHERE "state" = 'by_hand' AND "next_try_at" IS NULL AND "created_at" > app_now() - interval '60 days';--> statement-breakpoint
-- Nobody is told today of a hold that ended long before its end was noted.
UPDATE "bookings" SET "lapsed_at" = "hold_expires_at"
WHERE "status" IN ('payment_pending', 'payment_failed') AND "lapsed_at" IS NULL AND "coupon" IS NULL AND "hold_expires_at" < app_now() - interval '1 day';--> statement-breakpoint
-- Nor of a reservation made before there was a letter about it: in its place stands one that is withheld.
INSERT INTO "outbox" ("about", "kind", "recipient_name", "recipient_address", "subject", "text_body", "html_body", "created_at", "due_at", "parked_at", "last_error")
SELECT b."reference", 'reserved', b."lead_name", b."lead_email", '', '', '', b."created_at", b."created_at", app_now(), 'withheld'
FROM "bookings" b JOIN "booking_events" e ON e."booking_id" = b."id" AND e."trigger" = 'reserved'
WHERE NOT EXISTS (SELECT 1 FROM "outbox" o WHERE o."about" = b."reference" AND o."kind" = 'reserved');
