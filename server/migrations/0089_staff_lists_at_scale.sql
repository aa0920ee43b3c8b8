CREATE INDEX "bookings_of_status" ON "bookings" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "attempts_unresolved" ON "payment_attempts" USING btree ("id") WHERE state = 'open' and next_check_at is null;--> statement-breakpoint
CREATE INDEX "refunds_not_sent" ON "refunds" USING btree ("due_by","id") WHERE state <> 'settled';--> statement-breakpoint
CREATE INDEX "outbox_parked" ON "outbox" USING btree ("parked_at","id") WHERE parked_at is not null;--> statement-breakpoint
CREATE INDEX "deeds_of_first_of_two" ON "operator_deeds" USING btree ("id") WHERE outcome = 'first_of_two';--> statement-breakpoint
CREATE INDEX "audit_entries_of_resource" ON "audit_entries" USING btree (split_part("act", '.', 1),"id");