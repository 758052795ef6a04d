ALTER TABLE "invoice_details" ADD COLUMN "copy_to_by" text;--> statement-breakpoint
ALTER TABLE "team_members" ADD COLUMN "end_told_at" bigint;