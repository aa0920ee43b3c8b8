CREATE TABLE "organisations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "organisations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "organisations_name_unique" UNIQUE("name")
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "organisation_id" integer;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "commission_percent" numeric(5, 2);--> statement-breakpoint
ALTER TABLE "packages" ADD COLUMN "organisation_id" integer;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "organisation_id" integer;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "organisation_id" integer;--> statement-breakpoint
ALTER TABLE "packages" ADD CONSTRAINT "packages_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_of_organisation" ON "ledger_entries" USING btree ("organisation_id") WHERE organisation_id is not null;--> statement-breakpoint
-- Until now a supplier was known by the name of its company.
INSERT INTO organisations (name) SELECT company_name FROM properties UNION SELECT company_name FROM packages ORDER BY 1;
--> statement-breakpoint
UPDATE properties SET organisation_id = (SELECT id FROM organisations WHERE name = company_name);
--> statement-breakpoint
UPDATE packages SET organisation_id = (SELECT id FROM organisations WHERE name = company_name);
--> statement-breakpoint
UPDATE bookings b SET organisation_id = coalesce(
	(SELECT p.organisation_id FROM rooms r JOIN properties p ON p.id = r.property_id WHERE r.id = b.room_id),
	(SELECT k.organisation_id FROM packages k WHERE k.id = b.package_id));
--> statement-breakpoint
-- The ledger only grows; naming whom its old lines owe is the one change it ever gets.
ALTER TABLE ledger_entries DISABLE TRIGGER ledger_entries_only_grow;
--> statement-breakpoint
UPDATE ledger_entries l SET organisation_id = b.organisation_id FROM bookings b WHERE b.id = l.booking_id AND l.account = 'supplier_payable';
--> statement-breakpoint
ALTER TABLE ledger_entries ENABLE TRIGGER ledger_entries_only_grow;
--> statement-breakpoint
CREATE FUNCTION organisation_of_company() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	SELECT id INTO NEW.organisation_id FROM organisations WHERE name = NEW.company_name;
	IF NEW.organisation_id IS NULL THEN
		INSERT INTO organisations (name) VALUES (NEW.company_name) ON CONFLICT (name) DO NOTHING;
		SELECT id INTO NEW.organisation_id FROM organisations WHERE name = NEW.company_name;
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER property_gets_a_supplier BEFORE INSERT ON properties FOR EACH ROW WHEN (NEW.organisation_id IS NULL) EXECUTE FUNCTION organisation_of_company();
--> statement-breakpoint
CREATE TRIGGER package_gets_a_supplier BEFORE INSERT ON packages FOR EACH ROW WHEN (NEW.organisation_id IS NULL) EXECUTE FUNCTION organisation_of_company();
--> statement-breakpoint
ALTER TABLE "packages" ADD CONSTRAINT "package_has_a_supplier" CHECK ("packages"."organisation_id" is not null);--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "property_has_a_supplier" CHECK ("properties"."organisation_id" is not null);--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "only_suppliers_are_owed_as_such" CHECK ("ledger_entries"."organisation_id" is null or "ledger_entries"."account" = 'supplier_payable');
