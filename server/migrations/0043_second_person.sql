ALTER TABLE "operator_deeds" ADD COLUMN "staff_id" bigint;--> statement-breakpoint
ALTER TABLE "operator_deeds" ADD CONSTRAINT "operator_deeds_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Requests that wait name a person only; names were unique. The guard would refuse to complete their rows.
ALTER TABLE "operator_deeds" DISABLE TRIGGER operator_deeds_only_grow;--> statement-breakpoint
UPDATE "operator_deeds" d SET "staff_id" = s.id FROM "staff" s WHERE d.outcome = 'first_of_two'
  AND lower(regexp_replace(normalize(s.name, NFKC), '[ ._@-]', '', 'g')) = lower(regexp_replace(normalize(d.operator, NFKC), '[ ._@-]', '', 'g'));--> statement-breakpoint
ALTER TABLE "operator_deeds" ENABLE TRIGGER operator_deeds_only_grow;