export { fit, oneLine, padTo, wrap } from './columns.ts';
export { faultOn } from './fault-text.ts';
export { Foot } from './foot.ts';
export { jsonReport } from './json-report.ts';
export { junitXml } from './junit.ts';
export { liveReport } from './live-report.ts';
export { inColour, withoutColour } from './paint.ts';
export type { Paint } from './paint.ts';
export { plainReport } from './plain-report.ts';
export { endLine, stepLines, summaryLine } from './print.ts';
export { RunFiles } from './run-files.ts';
export type { RunFileNames } from './run-files.ts';
export { ReportFile, unwritable } from './report-file.ts';
export type { Output, Reporter, Terminal } from './reporter.ts';
export type {
  RunReport,
  ScenarioReport,
  SkippedScenario,
  StepPosition,
  StepReport,
  StepResult,
} from './result.ts';
export { timeText } from './shop-time.ts';
export { Trace } from './trace.ts';
export type { TracedCall } from './trace.ts';
