DROP INDEX "returns_of_attempt";--> statement-breakpoint
CREATE INDEX "replies_of_attempt" ON "payment_events" USING btree ("attempt_id") WHERE source in ('return', 'notice');