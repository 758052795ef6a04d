--> statement-breakpoint
-- What drizzle cannot say; `npm run db:generate` adds this file to the initial migration.
-- The ledger of payments is only ever added to: invoices, history and team size follow from it.
CREATE FUNCTION "payments_are_final"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The ledger of payments is only ever added to.' USING ERRCODE = 'integrity_constraint_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER "payments_are_final" BEFORE UPDATE OR DELETE ON "payments" FOR EACH ROW EXECUTE FUNCTION "payments_are_final"();
