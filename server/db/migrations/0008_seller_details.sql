-- What is in the ledger was issued under this name: its invoices stay as they were printed.
ALTER TABLE "payments" ADD COLUMN "seller" jsonb DEFAULT '{"name":"Shinglewise"}'::jsonb;
--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "seller" DROP DEFAULT;
